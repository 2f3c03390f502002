import type { Extension } from '../../sandbox/extension-wallets/createExtension.ts'

declare global {
  interface Window {
    /** Sends the runner an event of the widget, across reloads and from every tab. */
    __tell?: (name: string, detail: string) => Promise<void>
    /** The extension wallet of this run. */
    __extension(): Extension | undefined
    /** Checks for a visible zero. */
    __lookForZero(): void
    /** What the user typed that is no longer in its field, if the field is visible. */
    __lostTyping(): { field: string; was: string } | undefined
  }
}

/** The runner's loader names functions with a helper that pages lack. */
export const namingHelper = 'globalThis.__name ??= (made) => made'

/**
 * Runs in the page before anything else: passes every event of the widget to the runner at once. A pending one includes
 * whether it is stored at that moment.
 */
export function forwardEvents(): void {
  const names =
    'ready open close connect disconnect account-change network-change send swap buy sign-in sign-out error'
  const isKept = (hash: string) => {
    try {
      return localStorage.getItem('@w3m/transactions')?.includes(hash) ?? false
    } catch {
      return false
    }
  }
  for (const name of names.split(' '))
    document.addEventListener(`w3m-${name}`, (event) => {
      const detail = (event as CustomEvent).detail ?? {}
      const told = detail.status === 'pending' ? { ...detail, kept: isKept(detail.hash) } : detail
      window.__tell?.(`w3m-${name}`, JSON.stringify(told))
    })
}

/** Runs in the page. */
export function findExtension(id: string): void {
  window.__extension = () => window.__wallets?.[id]
}

/**
 * Runs in the page: reports if the focus is on the body for longer than 250 ms while the modal is open. Several checks
 * must see that, because a busy or frozen page is not checked.
 */
export function watchFocus(): void {
  const now = performance.now.bind(performance)
  let since: number | undefined
  let looks = 0
  let isTold = false
  setInterval(() => {
    const widgets = [...document.querySelectorAll('w3m-modal')]
    const open = widgets.map(({ shadowRoot }) => shadowRoot?.querySelector('dialog[open]')).find(Boolean)
    const isLost = open && document.activeElement === document.body
    looks = isLost ? looks + 1 : 0
    since = isLost ? (since ?? now()) : undefined
    if (isTold || since === undefined || now() - since <= 250 || looks < 5) return
    isTold = true
    window.__tell?.(
      'focus-lost',
      JSON.stringify({ state: open?.getAttribute('data-state'), text: open?.textContent?.slice(0, 200) }),
    )
  }, 50)
}

/** Runs in the page: reports a zero of coins, tokens or dollars in the modal or the page's button. */
export function watchText(): void {
  const zero = /(?<![\d.,])(?:\$0(?:\.0+)?(?![\d.,])|0(?:\.0+)?\s(?:ETH|SOL|BTC|DAI|USDC)\b)/
  const told = new Set<string>()
  window.__lookForZero = () => {
    for (const { shadowRoot } of document.querySelectorAll('w3m-modal, w3m-button')) {
      const shown =
        shadowRoot?.querySelector<HTMLElement>('dialog[open]') ?? shadowRoot?.querySelector('button')
      // biome-ignore lint/performance/useDomNodeTextContent: only what can be seen counts
      const text = shown?.innerText.replaceAll(/\s+/g, ' ') ?? ''
      const [found] = zero.exec(text) ?? []
      if (found === undefined || told.has(found)) continue
      told.add(found)
      window.__tell?.('zero-shown', JSON.stringify({ found, text: text.slice(0, 400) }))
    }
  }
  setInterval(window.__lookForZero, 100)
}

/**
 * Runs in the page: reports if what the user typed is missing from its visible field for half a second, before it had a
 * result. A user who leaves the form, or changes account or network, starts over.
 */
export function watchTyping(): void {
  const fields = ['send-amount', 'send-recipient', 'swap-amount', 'buy-amount', 'email-input']
  const typed = new Map<string, string>()
  const find = (testId: string) => {
    const roots = [...document.querySelectorAll('w3m-modal')].map(({ shadowRoot }) => shadowRoot)
    const found = roots.map((root) => root?.querySelector(`[data-testid="${testId}"]`)).find(Boolean)
    return found ?? undefined
  }
  document.addEventListener(
    'input',
    (event) => {
      const [field] = event.composedPath()
      const { testid = '' } = field instanceof HTMLInputElement ? field.dataset : {}
      if (field instanceof HTMLInputElement && fields.includes(testid)) typed.set(testid, field.value)
    },
    true,
  )
  for (const name of ['open', 'close', 'disconnect', 'account-change', 'network-change'])
    document.addEventListener(`w3m-${name}`, () => typed.clear())
  for (const name of ['send', 'swap'])
    document.addEventListener(`w3m-${name}`, (event) => {
      const { status, hash } = (event as CustomEvent).detail ?? {}
      if (status !== 'error' || hash) typed.clear()
    })
  window.__lostTyping = () => {
    if (find('wallet-features-send-button')) typed.clear()
    for (const [field, was] of typed) {
      const shown = find(field)
      if (shown instanceof HTMLInputElement && shown.value !== was) return { field, was }
    }
    return undefined
  }
  let lostFor = 0
  setInterval(() => {
    const lost = window.__lostTyping()
    lostFor = lost ? lostFor + 1 : 0
    if (lostFor === 5) window.__tell?.('typing-lost', JSON.stringify(lost))
  }, 100)
}
