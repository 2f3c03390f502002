declare global {
  interface Window {
    /** Tells the runner of an event of the widget: over reloads, and from every tab. */
    __tell?: (name: string, detail: string) => Promise<void>
  }
}

/** The loader of the runner names functions by a helper, which pages do not have. */
export const namingHelper = 'globalThis.__name ??= (made) => made'

/**
 * Runs in the page before anything else: every event of the widget goes to the runner in the moment it is told. What is
 * on its way says whether it is kept over a reload in that moment.
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

/** Runs in the page: says so where the focus has been lost to the page for a second while the modal is open. */
export function watchFocus(): void {
  let lostFor = 0
  setInterval(() => {
    const widgets = [...document.querySelectorAll('w3m-modal')]
    const isOpen = widgets.some(({ shadowRoot }) => shadowRoot?.querySelector('[role=dialog]'))
    lostFor = isOpen && document.activeElement === document.body ? lostFor + 1 : 0
    if (lostFor === 10) window.__tell?.('focus-lost', '{}')
  }, 100)
}

/**
 * Runs in the page: says so where what the person has typed is not in its field any more for half a second, while that
 * is shown and nothing has come of it yet. A person who leaves the form, or changes account or network, begins again.
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
  let lostFor = 0
  setInterval(() => {
    if (find('wallet-features-send-button')) typed.clear()
    const lost = [...typed].find(([testId, value]) => {
      const field = find(testId)
      return field instanceof HTMLInputElement && field.value !== value
    })
    lostFor = lost ? lostFor + 1 : 0
    if (lost && lostFor === 5)
      window.__tell?.('typing-lost', JSON.stringify({ field: lost[0], was: lost[1] }))
  }, 100)
}
