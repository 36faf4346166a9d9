# Reads a list of mutants and then a source file; prints the source with mutant number `wanted` in it.
# Exits with 3 unless the lines of the mutant occur exactly once.
function flush_line(kind, text) {
  if (number != wanted) return
  if (kind != "+") old[++oldCount] = text
  if (kind != "-") new[++newCount] = text
}
FNR == NR {
  if (/^# /) number++
  if (number > 0 && /^[-+ ]/) flush_line(substr($0, 1, 1), substr($0, 2))
  next
}
{ line[++lineCount] = $0 }
END {
  for (i = 1; i + oldCount - 1 <= lineCount; i++) {
    for (j = 1; j <= oldCount && line[i + j - 1] == old[j]; j++) {}
    if (j > oldCount) { place = i; found++ }
  }
  if (found != 1 || oldCount == 0) exit 3
  for (i = 1; i < place; i++) print line[i]
  for (j = 1; j <= newCount; j++) print new[j]
  for (i = place + oldCount; i <= lineCount; i++) print line[i]
}
