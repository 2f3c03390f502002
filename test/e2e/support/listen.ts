export type Told = { name: string; detail: Record<string, unknown> }

declare global {
  interface Window {
    /** The page's DOM events, oldest first, without `w3m-event`. */
    __told: Told[]
    /** Clicks and their times, in milliseconds since the page loaded. */
    __pressed: string[]
    /** Violations of the page's content security policy. */
    __violations: string[]
  }
}

/** For functions that run in the page: the test loader replaces their `import()` with its own function. */
export const importing = 'globalThis.__vite_ssr_dynamic_import__ ??= (from) => import(from)'

/** Runs in the page: records every event of the widget and every policy violation. */
export function listen(): void {
  window.__told = []
  window.__pressed = []
  window.__violations = []
  const names =
    'ready open close connect disconnect account-change network-change send swap buy name-register sign-in sign-out error'
  for (const name of names.split(' ')) {
    document.addEventListener(`w3m-${name}`, (event) => {
      const detail = JSON.parse(JSON.stringify((event as CustomEvent).detail))
      window.__told.push({ name: `w3m-${name}`, detail })
    })
  }
  for (const name of ['pointerdown', 'pointerup', 'click']) {
    const write = (event: Event) => {
      const [target] = event.composedPath()
      const words = target instanceof Element ? `${target.tagName} ${target.textContent?.slice(0, 30)}` : ''
      window.__pressed.push(`${Math.round(event.timeStamp)} ${name} ${words}`)
    }
    window.addEventListener(name, write, true)
  }
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    window.__violations.push(`${violatedDirective} ${blockedURI}`)
    console.error(`policy violation: ${violatedDirective} ${blockedURI}`)
  })
}
