import { createFrameClient } from '../../../../src/connectors/embedded/createFrameClient.ts'
import type { AppEvent } from '../../../../src/connectors/embedded/messages.ts'

/** A page with a frame of the embedded wallet, controlled by tests. */

type Ending = { open: true } | { answer: unknown } | { failure: string }

declare global {
  interface Window {
    asks: Record<string, Ending>
    /** Received messages, from any sender. */
    heard: number
    ask(name: AppEvent, payload: unknown, isSafe?: boolean): void
    /** Aborts open requests. */
    giveUp(): void
  }
}

window.heard = 0
addEventListener('message', () => {
  window.heard += 1
})
const client = createFrameClient({
  window,
  src: new URL(location.href).searchParams.get('frame') ?? '',
  onReady: () => undefined,
  onLost: () => undefined,
  signal: new AbortController().signal,
})
window.asks = {}
window.giveUp = () => client.abort()
window.ask = (name, payload, isSafe) => {
  window.asks[name] = { open: true }
  client.ask(name, payload as never, { isSafe }).then(
    (answer) => {
      window.asks[name] = { answer: answer ?? null }
    },
    ({ code }) => {
      window.asks[name] = { failure: code }
    },
  )
}
