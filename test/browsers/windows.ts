import type { Tab } from './engine.ts'
import { createPerson, type Person, until } from './person.ts'

/** The window that opens by what is done: engines list windows in no order. */
export async function windowBy(person: Person, act: () => Promise<unknown>): Promise<Person> {
  const before = (await person.tab.windows()).map(({ id }) => id)
  await act()
  let opened: Tab | undefined
  await until(
    async () => {
      opened = (await person.tab.windows()).find(({ id }) => !before.includes(id))
      return opened !== undefined
    },
    () => 'a window opens',
  )
  if (!opened) throw new Error('There is no window')
  return createPerson(opened)
}
