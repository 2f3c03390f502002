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
