import type { Run } from '../run.ts'
import type { Invariant } from './index.ts'

/** What was begun may take so long to end. */
const endingMs = 10_000

type Modal = HTMLElement & { open(): Promise<unknown> }

/** Puts the widget into the page, opens it, and takes it out again. @returns How much is still alive by kind. */
async function turn({ visit }: Run): Promise<Record<string, number>> {
  await visit.page.evaluate(async () => {
    const kept = window as Window & { __taken?: Modal[] }
    kept.__taken ??= [...document.querySelectorAll<Modal>('w3m-modal')]
    document.body.append(...kept.__taken)
    await Promise.race([kept.__taken[0]?.open(), new Promise((resolve) => setTimeout(resolve, 3_000))])
    for (const modal of kept.__taken) modal.remove()
  })
  return aliveIn({ visit })
}

const aliveIn = ({ visit }: Pick<Run, 'visit'>): Promise<Record<string, number>> =>
  visit.page.evaluate(() => {
    const { listeners, intervals } = window.__alive()
    return { ...listeners, intervals }
  })

/** Inserted and removed again, the element leaves nothing more behind than before. */
async function leftBehind(run: Run): Promise<string | undefined> {
  const before = await turn(run)
  let after = await turn(run)
  const end = Date.now() + endingMs
  for (;;) {
    const more = Object.entries(after).filter(([kind, count]) => count > (before[kind] ?? 0))
    if (more.length === 0) return undefined
    if (Date.now() > end) return `${JSON.stringify(more)}, before ${JSON.stringify(before)}`
    await new Promise((resolve) => setTimeout(resolve, 50))
    after = await aliveIn(run)
  }
}

/** What stays of the widget once it is taken out of the page. */
export const lifeInvariants: readonly Invariant[] = [
  { name: 'it leaves no more behind each time it is taken out', check: leftBehind },
]
