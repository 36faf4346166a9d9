// Types of the names that SwiftUI, Combine and Foundation have for theirs: an app file may import them beside Rehearsal.

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
