import type { Answers } from './answers.ts'
import type { SignsAtOnce } from './signAtOnce.ts'

declare global {
  interface Window {
    /** The frame's faults, for tests: what it holds back, repeats, ignores, performs but denies, reports without performing, and how it signs without a request. */
    __frame: {
      hold: string[]
      twice: boolean
      deaf: string[]
      deny: string[]
      says: Record<string, Said>
      signsAtOnce: SignsAtOnce
      held(): number
      release(): void
    }
  }
}

/** A recorded answer that replaces the computed one. */
type Said = { type: string; payload?: unknown }

type AppMessage = { type: string; id?: string; payload?: unknown }

const appPrefix = '@w3m-app/'

const isAppMessage = (data: Partial<AppMessage> | null): data is AppMessage =>
  typeof data?.type === 'string' && data.type.startsWith(appPrefix)

/** The origin of the page around the frame, from the browser. */
export const readHome = (): string =>
  location.ancestorOrigins?.[0] ?? new URL(document.referrer || location.href).origin

/** Posts only to the page around the frame. */
export function createWire(
  answers: Answers,
  home: string,
  ready: object = { payload: { version: '4' } },
): void {
  const held: (() => void)[] = []
  const faults: Window['__frame'] = {
    hold: [],
    twice: false,
    deaf: [],
    deny: [],
    says: {},
    signsAtOnce: 'rightly',
    held: () => held.length,
    release() {
      faults.hold = []
      for (const go of held.splice(0)) go()
    },
  }
  window.__frame = faults
  const tell = (message: object) => parent.postMessage(message, home)
  const pass = async (name: string) => {
    if (faults.hold.includes(name)) await new Promise<void>((resolve) => held.push(resolve))
  }
  const act = async (name: string, payload: unknown) => {
    const answer = await answers(name, payload, (type, content) =>
      tell({ type: `@w3m-frame/${type}`, payload: content }),
    )
    if (faults.deny.includes(name)) throw new Error('It did not work')
    return answer
  }

  addEventListener('message', async ({ source, origin, data }: MessageEvent<AppMessage>) => {
    if (source !== parent || origin !== home || !isAppMessage(data)) return
    const { id, payload } = data
    const name = data.type.slice(appPrefix.length)
    if (faults.deaf.includes(name)) return
    const said = faults.says[name]
    if (said) return tell({ ...said, id })
    const reply = (kind: string, content: unknown) => {
      for (let times = faults.twice ? 2 : 1; times > 0; times -= 1)
        tell({ type: `@w3m-frame/${name}_${kind}`, id, payload: content })
    }
    try {
      const answer = await act(name, payload)
      await pass(name)
      reply('SUCCESS', answer)
    } catch (error) {
      await pass(name)
      reply('ERROR', { message: error instanceof Error ? error.message : undefined })
    }
  })
  tell({ type: '@w3m-frame/READY', ...ready })
}
