type Part = Record<string, unknown>

/** One line per file, written by the build: the files it needs, and those that soon follow, without `.js`. */
declare const NEEDED_FILES: string
declare const NEXT_FILES: string

function find(file: string, list: string): string[] {
  const line = list.split('\n').find((line) => line.startsWith(`${file} `))
  return line?.split(' ').slice(1) ?? []
}

/**
 * Runs an `import()` of a file, after the first open by the script tag, when all files it needs are loaded.
 *
 * Chromium requests a module again after a failure. Firefox, Safari, and Chromium before version 151 remember the
 * failure until the page unloads: there, links first load a file into the browser's cache, then it is imported.
 * @throws {Error} If a file does not load in three tries. The next call tries again.
 */
async function load(run: () => Promise<Part>): Promise<Part> {
  const [, file] = /\.\/(.+)\.js/.exec(`${run}`) ?? []
  if (file) {
    await Promise.all([file, ...find(file, NEEDED_FILES)].map(loadOnce))
    for (const next of find(file, NEXT_FILES)) loadOnce(next).catch(() => undefined)
  }
  return run()
}
Object.assign(globalThis, { [Symbol.for('w3m-modal.load')]: load })

const loads = new Map<string, Promise<void>>()

function loadOnce(file: string): Promise<void> {
  const load = loads.get(file) ?? tryThrice(new URL(`${file}.js`, import.meta.url).href)
  loads.set(file, load)
  load.catch(() => loads.delete(file))
  return load
}

/** Only Chromium has it. */
type UserAgentData = { userAgentData?: { brands: { brand: string; version: string }[] } }
const { brands = [] } = (navigator as UserAgentData).userAgentData ?? {}
const remembersFailures = !brands.some(({ brand, version }) => brand === 'Chromium' && Number(version) > 150)

async function isThere(address: string): Promise<boolean> {
  if (remembersFailures) return preload(address)
  try {
    await import(address)
    return true
  } catch {
    return false
  }
}

/** The browser does not support such links, or the page's policy blocks them. */
let isRefused = !document.createElement('link').relList.supports('preload')

async function tryThrice(address: string): Promise<void> {
  for (let tries = 1; !isRefused && !(await isThere(address)); tries++) {
    // This file itself is in the cache.
    if (tries === 3) isRefused = !(await isThere(import.meta.url))
    if (tries === 3 && !isRefused) throw new Error(address)
    await new Promise((resolve) => setTimeout(resolve, 150 * tries))
  }
}

let frame: { host: Element; head: Element | undefined; links: number } | undefined

/** A document also remembers failed links, so they are in a frame; after a failure, the next one is in a new frame. */
function preload(href: string): Promise<boolean> {
  frame ??= openFrame()
  const own = frame
  own.links++
  return new Promise((resolve) => {
    const end = (isLoaded: boolean) => {
      own.links--
      if (own.links === 0) own.host.remove()
      if (own.links === 0 || !isLoaded) frame = undefined
      resolve(isLoaded)
    }
    const link = document.createElement('link')
    const { nonce } = document.querySelector<HTMLElement>('script[nonce]') ?? link
    Object.assign(link, { rel: 'preload', as: 'script', crossOrigin: '', nonce, href })
    link.onload = () => end(true)
    link.onerror = () => end(false)
    if (own.head) own.head.append(link)
    else end(false)
  })
}

/** Hidden from the page's scripts: it is not a child of the document. */
function openFrame() {
  const host = document.createElement('div')
  host.hidden = true
  const element = document.createElement('iframe')
  host.attachShadow({ mode: 'closed' }).append(element)
  document.documentElement.append(host)
  return { host, head: element.contentDocument?.head, links: 0 }
}
