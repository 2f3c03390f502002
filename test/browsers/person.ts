import { build } from 'esbuild'
import type { Tab } from './engine.ts'
import type * as Kit from './page/kit.ts'
import type { Pattern, Seen, Sought, Told } from './page/kit.ts'

type Wanted = Omit<Sought, 'name' | 'text' | 'inside'> & {
  name?: string | RegExp
  text?: string | RegExp
  inside?: Wanted
  frame?: string
}
type Functions = typeof Kit

/** Far above what anything takes; an earlier result ends the wait. */
const waitMs = 25_000
/** How long fingers and mouse buttons stay down. */
const holdMs = 80
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const { outputFiles } = await build({
  entryPoints: [`${import.meta.dirname}/page/kit.ts`],
  bundle: true,
  write: false,
  format: 'iife',
  globalName: 'kit',
  target: 'es2022',
})
const kit = `const kit = globalThis.__kit ??= (() => { ${outputFiles[0]?.text}; return kit })();`

/** User actions in a window of any engine. */
export type Person = ReturnType<typeof createPerson>

export function createPerson(tab: Tab) {
  /** Calls a function of the kit in the page. */
  const ask = <Name extends keyof Functions>(
    name: Name,
    parameters: readonly unknown[] = [],
    frame?: string,
  ): Promise<Awaited<ReturnType<Functions[Name]>>> =>
    tab.run(`${kit} return kit.${name}(...${JSON.stringify(parameters)})`, frame)

  /** Runs a function of the journey in the page. It can only use its parameters. */
  const run = <Parameters extends readonly unknown[], Value>(
    work: (...parameters: Parameters) => Value,
    parameters: Parameters,
    frame?: string,
  ): Promise<Awaited<Value>> =>
    tab.run(`const __name = (made) => made; return (${work})(...${JSON.stringify(parameters)})`, frame)

  /** A window that has just opened navigates first: nothing is visible in it yet. */
  const look = (name: 'see' | 'aim', wanted: Wanted): Promise<Seen | null> =>
    ask(name, [toSought(wanted)], wanted.frame).catch((error) => {
      if (/context was destroyed|navigat/i.test(String(error))) return null
      throw error
    })
  const see = (wanted: Wanted) => look('see', wanted)

  type Holds = (seen: Seen) => boolean
  const any: Holds = () => true
  const shown = (wanted: Wanted, holds = any) => found('see', wanted, holds)
  const steady = (wanted: Wanted, holds = any) => found('aim', wanted, holds)

  async function found(name: 'see' | 'aim', wanted: Wanted, holds: Holds): Promise<Seen> {
    let seen: Seen | null = null
    await until(
      async () => {
        seen = await look(name, wanted)
        return seen !== null && holds(seen)
      },
      () =>
        `${name === 'see' ? 'shown' : 'free to be pressed'}: ${say(wanted)}; last seen ${JSON.stringify(seen)}`,
    )
    return seen ?? Promise.reject(new Error(say(wanted)))
  }

  /** Moves the pointer there, whether or not it can be clicked. */
  async function point(wanted: Wanted): Promise<void> {
    const { x, y } = await placeOf(wanted, any)
    await tab.move(x, y)
  }

  /** Where it can be clicked: its surroundings are still, it is enabled, and nothing covers it. */
  async function placeOf(
    wanted: Wanted,
    holds: Holds = ({ free, disabled }) => free && !disabled,
  ): Promise<{ x: number; y: number }> {
    const seen = await steady(wanted, holds)
    const around = wanted.frame ? await steady({ css: `iframe[src^="${wanted.frame}"]` }) : { x: 0, y: 0 }
    return { x: around.x + seen.x + seen.width / 2, y: around.y + seen.y + seen.height / 2 }
  }

  /** @param during - Runs while the button is down. */
  async function press(wanted: Wanted, during?: () => Promise<unknown>): Promise<void> {
    let aimed = await placeOf(wanted)
    await until(
      async () => {
        const last = aimed
        await tab.move(last.x, last.y)
        // A pointer over it may move it.
        aimed = await placeOf(wanted)
        return aimed.x === last.x && aimed.y === last.y
      },
      () => `still under the pointer: ${say(wanted)}`,
    )
    await tab.down()
    if (during) await during()
    else await pause(holdMs)
    await tab.up()
  }

  async function fill(wanted: Wanted, text: string): Promise<void> {
    await press(wanted)
    const { value } = await shown(wanted, ({ focused }) => focused)
    if (value) await tab.press('End')
    for (const _ of value) await tab.press('Backspace')
    await tab.type(text)
  }

  const told = (): Promise<Told[]> => ask('told')

  return {
    tab,
    run,
    see,
    shown,
    point,
    press,
    fill,
    told,
    count: (wanted: Wanted) => ask('count', [toSought(wanted)], wanted.frame),
    gone: (wanted: Wanted) =>
      until(
        async () => (await see(wanted)) === null,
        () => `gone: ${say(wanted)}`,
      ),
    focus: (wanted: Wanted) =>
      until(
        () => ask('focus', [toSought(wanted)]),
        () => `focused: ${say(wanted)}`,
      ),
    focusedName: () => ask('focusedName'),
    keys: tab.press,
    /** Resolves with the first event of the name that `holds`, past or future. */
    async hear(
      name: string,
      holds: (detail: Told['detail']) => boolean = () => true,
    ): Promise<Told['detail']> {
      let found: Told | undefined
      let all: Told[] = []
      await until(
        async () => {
          all = await told().catch(() => [])
          found = all.find((each) => each.name === name && holds(each.detail))
          return found !== undefined
        },
        () => `heard ${name}; heard ${JSON.stringify(all)}`,
      )
      return found?.detail ?? {}
    },
  }
}

export async function until(isSo: () => boolean | Promise<boolean>, tell: () => string): Promise<void> {
  const end = Date.now() + waitMs
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`Not within ${waitMs} ms: ${tell()}`)
    await pause(40)
  }
}

function toSought({ name, text, inside, frame: _, ...wanted }: Wanted): Sought {
  return {
    ...wanted,
    ...(name !== undefined && { name: toPattern(name) }),
    ...(text !== undefined && { text: toPattern(text) }),
    ...(inside && { inside: toSought(inside) }),
  }
}

const toPattern = (name: string | RegExp): string | Pattern =>
  typeof name === 'string' ? name : { source: name.source, flags: name.flags }

const say = (wanted: Wanted): string =>
  JSON.stringify(wanted, (_, value) => (value instanceof RegExp ? String(value) : value))
