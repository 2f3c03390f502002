/** The most likely intended name: equal except for case, punctuation and up to two adjacent letters. */
export function nearest(typed: string, names: readonly string[]): string | undefined {
  const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '')
  const wanted = plain(typed)
  const near = names
    .map((name) => ({ name, distance: distanceOf(wanted, plain(name)) }))
    .sort((one, other) => one.distance - other.distance)
    .at(0)
  return near && near.distance <= Math.min(2, wanted.length / 3) ? near.name : undefined
}

/** The length of the part in which two texts differ. */
function distanceOf(one: string, other: string): number {
  const [short, long] = [Math.min(one.length, other.length), Math.max(one.length, other.length)]
  let start = 0
  while (start < short && one[start] === other[start]) start += 1
  let end = 0
  while (end < short - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  return long - start - end
}

/** A hint for an unknown name, if the intended one can be guessed. */
export function didYouMean(typed: string, names: readonly string[]): string {
  const meant = nearest(typed, names)
  return meant === undefined ? '' : `; did you mean ${meant}?`
}
