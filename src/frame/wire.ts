import { type AppEvent, appEvents } from '../connectors/embedded/messages.ts'
import { parseUrl } from '../lib/parseUrl.ts'
import { RefusedError } from './request.ts'

type AppMessage = { type: string; id?: string; payload?: unknown }

const appPrefix = '@w3m-app/'
const isEvent = (name: string): name is AppEvent => Object.hasOwn(appEvents, name)

/**
 * The pages around the frame, nearest first. Firefox before 148 does not list them: then it is the page that loaded
 * the frame, if the browser says so.
 */
export function pagesAround(): string[] {
  const { ancestorOrigins } = location
  if (ancestorOrigins) return [...ancestorOrigins]
  const from = parseUrl(document.referrer)
  return from ? [from.origin] : []
}

const reasonOf = (error: unknown) => ({
  message: error instanceof Error ? error.message : undefined,
  code: error instanceof RefusedError ? error.code : undefined,
})

/**
 * Answers only the page around the frame, and checks each message's origin, window and schema.
 *
 * @param answer - Rejects with an error whose message and code the page may read.
 * @returns Sends that page an event.
 */
export function openWire(home: string, answer: (name: AppEvent, payload: unknown) => Promise<unknown>) {
  const post = (message: object) => parent.postMessage(message, home)
  addEventListener('message', async ({ source, origin, data }: MessageEvent<Partial<AppMessage> | null>) => {
    if (source !== parent || origin !== home || typeof data?.type !== 'string') return
    const name = data.type.startsWith(appPrefix) ? data.type.slice(appPrefix.length) : ''
    const reply = (kind: string, payload: unknown) =>
      post({ type: `@w3m-frame/${name}_${kind}`, id: data.id, payload })
    if (!isEvent(name)) return reply('ERROR', { message: 'Not supported' })
    try {
      reply('SUCCESS', await answer(name, appEvents[name][0].parse(data.payload)))
    } catch (error) {
      reply('ERROR', reasonOf(error))
    }
  })
  return (type: string, payload: unknown) => post({ type: `@w3m-frame/${type}`, payload })
}
