/** Runs in each page before its own scripts: finds elements, also in shadow roots, and records what happens. */
function watch(wanted) {
  if (window !== window.top) return
  function* all(root) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT)
    for (let node = walker.currentNode; node; node = walker.nextNode()) {
      if (node instanceof Element) yield node
      if (node.shadowRoot) yield* all(node.shadowRoot)
    }
  }
  const $$ = (selector, root = document) => [...all(root)].filter((element) => element.matches(selector))
  const $ = (selector, root = document) => {
    for (const element of all(root)) if (element.matches(selector)) return element
  }
  const text = (element) =>
    [...all(element)]
      .flatMap(({ childNodes }) => [...childNodes])
      .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      .map(({ data }) => data)
      .join(' ')
      .replace(/\s+/g, ' ')
      .trim()
  /** Whether an element is in the window, and neither hidden nor transparent. */
  const isSeen = (element) => {
    if (!element?.isConnected) return false
    const { width, height, top, right, bottom, left } = element.getBoundingClientRect()
    const isInWindow = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
    const options = { opacityProperty: true, visibilityProperty: true }
    return width > 4 && height > 4 && isInWindow && element.checkVisibility(options)
  }
  const byText = (pattern, selector, root = document) =>
    $$(selector, root).find((element) => pattern.test(text(element)) && isSeen(element))
  const find = (name) => {
    try {
      return wanted[name]?.($, $$, byText)
    } catch {}
  }
  const bench = {
    tasks: [],
    violations: [],
    /** Resolves with the time of the first frame that shows an element. */
    seen: (name, patience = 25_000) =>
      new Promise((resolve) => {
        const start = performance.now()
        const look = () => {
          const now = performance.now()
          if (isSeen(find(name))) return resolve(now)
          if (now - start > patience) return resolve(undefined)
          requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      }),
    isSeen: (name) => isSeen(find(name)),
    centerOf: (name) => {
      const { x, y, width, height } = find(name).getBoundingClientRect()
      return [x + width / 2, y + height / 2]
    },
    focus: (name) => {
      const inside = [...all(find(name))].find((element) =>
        element.matches('button, a[href], [tabindex="0"]'),
      )
      inside?.focus()
    },
    /** The requests before a time. */
    filesUntil: (time) =>
      performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => name.startsWith('https:') && startTime <= time)
        .map(({ name }) => name),
    /** Milliseconds for a fixed piece of work, to measure how busy the machine is. */
    calibrate: () => {
      const start = performance.now()
      let sum = 0
      for (let step = 0; step < 3_000_000; step++) sum = (sum * 31 + step) | 0
      return performance.now() - start + (sum === 42 ? 1 : 0)
    },
  }
  window.bench = bench
  performance.setResourceTimingBufferSize(2_000)
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) bench.tasks.push([startTime, duration])
  }).observe({ type: 'longtask', buffered: true })
  addEventListener(
    'securitypolicyviolation',
    ({ effectiveDirective }) => bench.violations.push(effectiveDirective),
    true,
  )
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      bench.pressed = timeStamp
    },
    true,
  )
  bench.ready = bench.seen('button', 60_000)
}

/** One installed extension: it announces itself and approves connections. */
function announce() {
  const account = '0x71c7656ec7ab88b098defb751b7401b5f6d8976f'
  let accounts = []
  const replies = {
    eth_chainId: () => '0x1',
    net_version: () => '1',
    eth_accounts: () => accounts,
    eth_requestAccounts: () => (accounts = [account]),
    wallet_getPermissions: () => [],
    wallet_requestPermissions: () => {
      accounts = [account]
      return [
        {
          parentCapability: 'eth_accounts',
          caveats: [{ type: 'restrictReturnedAccounts', value: accounts }],
        },
      ]
    },
  }
  const nothing = () => {}
  const provider = {
    isMetaMask: true,
    request: async ({ method }) => replies[method]?.() ?? null,
    on: nothing,
    once: nothing,
    off: nothing,
    emit: nothing,
    removeListener: nothing,
    removeAllListeners: nothing,
  }
  const icon = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="96" height="96"/%3E'
  const info = { uuid: '350670db-19fa-4704-a166-e52e178b59d2', name: 'MetaMask', icon, rdns: 'io.metamask' }
  const detail = Object.freeze({ info: Object.freeze(info), provider })
  const tell = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  addEventListener('eip6963:requestProvider', tell)
  tell()
  window.benchWallet = provider
}

/** A page's script, without `eval`, so that a strict policy allows it. */
export function scriptOf(expressions) {
  const functions = Object.entries(expressions).map(([name, code]) => `${name}: ($, $$, byText) => (${code})`)
  return `(${watch})({ ${functions.join(',\n')} });(${announce})()`
}
