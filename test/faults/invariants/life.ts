import type { Run } from '../run.ts'
import type { Invariant } from './index.ts'

/** How long pending work may take to end. */
const endingMs = 10_000

type Modal = HTMLElement & { open(): Promise<unknown> }

/** The number of objects of each kind. */
type Alive = Record<string, number>

/** Inserts the widget into the page, opens it, and removes it. @returns What remains. */
async function turn({ visit }: Run): Promise<Alive> {
  await visit.page.evaluate(async () => {
    const kept = window as Window & { __taken?: Modal[] }
    kept.__taken ??= [...document.querySelectorAll<Modal>('w3m-modal')]
    document.body.append(...kept.__taken)
    await Promise.race([kept.__taken[0]?.open(), new Promise((resolve) => setTimeout(resolve, 3_000))])
    for (const modal of kept.__taken) modal.remove()
  })
  return aliveIn({ visit })
}

const aliveIn = ({ visit }: Pick<Run, 'visit'>): Promise<Alive> =>
  visit.page.evaluate(() => {
    const { listeners, intervals } = window.__alive()
    return { ...listeners, intervals }
  })

const growth = (before: Alive, after: Alive) =>
  Object.entries(after).filter(([kind, count]) => count > (before[kind] ?? 0))

/** Waits until no more remains than before. @returns The counts, or what stays too long. */
async function settle(run: Run, before: Alive): Promise<{ after: Alive; more: [string, number][] }> {
  const end = Date.now() + endingMs
  for (;;) {
    const after = await aliveIn(run)
    const more = growth(before, after)
    if (more.length === 0 || Date.now() > end) return { after, more }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/**
 * Inserted and removed again, the element leaves no more behind than before. A part that failed to load at first may
 * arrive meanwhile, with its listeners: a leak grows each time.
 */
async function leftBehind(run: Run): Promise<string | undefined> {
  let before = await turn(run)
  for (let turns = 0; turns < 2; turns++) {
    await turn(run)
    const { after, more } = await settle(run, before)
    if (more.length === 0) return undefined
    if (turns > 0) return `${JSON.stringify(more)}, before ${JSON.stringify(before)}`
    before = after
  }
  return undefined
}

/** What remains of the widget after it is removed from the page. */
export const lifeInvariants: readonly Invariant[] = [
  { name: 'it leaves no more behind each time it is taken out', check: leftBehind },
]
