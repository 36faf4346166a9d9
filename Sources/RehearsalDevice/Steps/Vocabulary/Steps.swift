/// The standard steps, as what they say and what listings say of them; a definition gives each its body.
package enum Steps {}
