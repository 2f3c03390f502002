/** The name that was most likely meant: but for case, marks and two letters the same. Undefined where none is near. */
export function nearest(typed: string, names: readonly string[]): string | undefined {
  const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '')
  const wanted = plain(typed)
  const near = names
    .map((name) => ({ name, distance: distanceOf(wanted, plain(name)) }))
    .sort((one, other) => one.distance - other.distance)
    .at(0)
  return near && near.distance <= Math.min(2, wanted.length / 3) ? near.name : undefined
}

/** How many letters have to be put in, taken out or changed to make one text the other. */
function distanceOf(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (const [place, wanted] of [...other].entries()) {
      const [above = 0, before = 0, left = 0] = [row[place + 1], row[place], next[place]]
      next.push(Math.min(above + 1, left + 1, before + Number(letter !== wanted)))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

/** What to add to the refusal of a name: what was meant, where that can be guessed. */
export function didYouMean(typed: string, names: readonly string[]): string {
  const meant = nearest(typed, names)
  return meant === undefined ? '' : `; did you mean ${meant}?`
}
