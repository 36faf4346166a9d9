// Types with names of SwiftUI, Combine and Foundation, which an app's file may import together with Rehearsal.

package struct App {}
package struct Scene {}
package struct SceneBuilder {}
package struct Button {}
package struct Label {}
package struct TextField {}
package struct Environment {}
package struct Operation {}
package struct Alert {}
package struct Empty {}
