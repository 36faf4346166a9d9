/// A type of which is known that its `==` compares all that it holds, and that nothing in it changes behind its back.
///
/// Who looks for such mistakes by mirrors, which are slow, need not look into it.
package protocol ComparedWhole {}
