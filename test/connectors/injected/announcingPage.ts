import type { Connector, Eip1193Provider } from '../../../src/connectors/connector.ts'
import { watchWallets } from '../../../src/connectors/injected/watchWallets.ts'
import { createUuid } from '../../../src/lib/uuid.ts'

/** The wallet's icon. */
export const icon = 'data:image/svg+xml,<svg/>'
/** A provider with a fixed response that records its requests. */
export const createProvider = (answer: unknown = null): Eip1193Provider & { calls: unknown[] } => {
  const calls: unknown[] = []
  return {
    calls,
    async request(call) {
      calls.push(call)
      return answer
    },
  }
}
/** A wallet's announcement. */
export const detailOf = (info: object = {}, provider: unknown = createProvider()) => ({
  info: { uuid: createUuid(), name: 'Fox', icon, rdns: 'org.example.fox', ...info },
  provider,
})

/** A separate page, so that tests do not receive each other's announcements. */
export function createPage() {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  const window = frame.contentWindow as Window
  const controller = new AbortController()
  const lists: Connector[][] = []
  return {
    window,
    lists,
    rows: () => lists.at(-1) ?? [],
    names: () => (lists.at(-1) ?? []).map(({ name }) => name),
    watch: () =>
      watchWallets({
        window,
        onChange: ({ announced, legacy }) =>
          lists.push(announced.length === 0 && legacy ? [legacy] : announced),
        signal: controller.signal,
      }),
    announce: (detail: unknown) =>
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail })),
    answer(detail: unknown) {
      window.addEventListener('eip6963:requestProvider', () => this.announce(detail))
      this.announce(detail)
    },
    setOld: (provider: unknown) => Reflect.set(window, 'ethereum', provider),
    end() {
      controller.abort()
      frame.remove()
    },
  }
}
