/// A type whose `==` is known to compare all that it holds, and whose contents never change behind its back.
///
/// A search for such mistakes by mirrors, which are slow, need not look into it.
package protocol ComparedWhole {}
