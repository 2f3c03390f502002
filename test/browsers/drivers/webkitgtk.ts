import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Builder, Capabilities, Key, Origin, type WebDriver, type WebElement } from 'selenium-webdriver'
import { type ClientOptions, DriverError, type Engine, type Storage, type Tab } from '../engine.ts'
import { until } from '../person.ts'

export type WebkitFiles = { driver: string; browser: string; display: string }

/** WebKitGTK with WebDriver, on its own display. Each client is a session with its own driver. */
export async function startWebkit(files: WebkitFiles): Promise<Engine> {
  const display = await startDisplay(files.display)
  const config = await mkdtemp(path.join(tmpdir(), 'w3m-browsers-'))
  await mkdir(path.join(config, 'gtk-3.0'))
  await writeFile(path.join(config, 'gtk-3.0/gtk.css'), narrow)
  const env = {
    ...process.env,
    DISPLAY: display.name,
    XDG_CONFIG_HOME: config,
    // Its own sandbox needs namespaces that containers lack.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  }
  const first = await startSession(files, env)
  const version = (await first.driver.getCapabilities()).get('browserVersion') as string
  first.end()
  return {
    name: 'webkitgtk',
    version,
    async open({ width = 1280, height = 860, storage }: ClientOptions = {}) {
      const session = await startSession(files, env, storage)
      await resize(session.driver, width, height)
      const handle = await session.driver.getWindowHandle()
      return toTab({ ...session, current: handle }, handle)
    },
    async close() {
      display.process.kill()
      await rm(config, { recursive: true, force: true })
    },
  }
}

const running = new Set<() => void>()
process.once('exit', () => {
  for (const end of running) end()
})

/** Far above what any command takes. */
const commandMs = 60_000

/** A driver sometimes stops responding: it then ends with its browser, and so do pending calls. */
async function startSession(
  { driver: file, browser }: WebkitFiles,
  env: NodeJS.ProcessEnv,
  storage: Storage = 'allowed',
): Promise<Omit<Session, 'current'>> {
  const port = await freePort()
  const server = spawn(file, [`--port=${port}`], { stdio: 'ignore', env, detached: true })
  const end = () => {
    // The browser is in its process group.
    running.delete(end)
    if (server.pid && server.exitCode === null && server.signalCode === null)
      process.kill(-server.pid, 'SIGKILL')
  }
  running.add(end)
  const url = `http://127.0.0.1:${port}/`
  const inTime = async <Value>(work: PromiseLike<Value>): Promise<Value> => {
    const timer = setTimeout(end, commandMs)
    try {
      return await work
    } catch (error) {
      throw server.signalCode ? new DriverError('The driver of WebKitGTK does not answer') : error
    } finally {
      clearTimeout(timer)
    }
  }
  await answers(url)
  const building = new Builder().usingServer(url).withCapabilities(capabilities(browser, storage)).build()
  const driver = await inTime(building)
  const execute = driver.execute.bind(driver)
  driver.execute = (command) => inTime(execute(command))
  return { driver, end }
}

/** The toolbar keeps the window wider than a phone, so make its parts as small as possible. */
const narrow = '* { min-width: 0; min-height: 0; margin: 0; padding: 0; border-width: 0; font-size: 2px }'

const settings: Record<Storage, string[]> = {
  allowed: [],
  thirdParty: ['--cookies-policy=no-third-party'],
  blocked: ['--cookies-policy=never', '--enable-html5-local-storage=false'],
}

const capabilities = (binary: string, storage: Storage) =>
  new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary, args: ['--automation', ...settings[storage]] },
  })

/**
 * Resizes the viewport, not the window around it.
 *
 * @throws If the window does not get that size.
 */
async function resize(driver: WebDriver, width: number, height: number): Promise<void> {
  const window = driver.manage().window()
  await window.setRect({ x: 0, y: 0, width, height })
  const inner = () => driver.executeScript<[number, number]>('return [innerWidth, innerHeight]')
  const [innerWidth, innerHeight] = await inner()
  await window.setRect({ x: 0, y: 0, width: 2 * width - innerWidth, height: 2 * height - innerHeight })
  const wanted = `${width},${height}`
  await until(
    async () => String(await inner()) === wanted,
    () => `a viewport of ${wanted}`,
  )
}

const keys: Record<string, string> = {
  Tab: Key.TAB,
  Shift: Key.SHIFT,
  Control: Key.CONTROL,
  Escape: Key.ESCAPE,
  Enter: Key.ENTER,
  Backspace: Key.BACK_SPACE,
  ArrowDown: Key.ARROW_DOWN,
  ArrowUp: Key.ARROW_UP,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  Home: Key.HOME,
  End: Key.END,
}

/** Commands go to one window of a session at a time. */
type Session = { driver: WebDriver; current: string; end(): void }

function toTab(session: Session, handle: string): Tab {
  const { driver } = session
  const here = async () => {
    if (session.current !== handle) await driver.switchTo().window(handle)
    session.current = handle
    return driver
  }
  const act = async () => (await here()).actions({ async: true })
  const settle = `const answer = arguments[arguments.length - 1]; work().then(value => answer({ value }), error => answer({ error: String(error) }))`
  return {
    id: handle,
    go: async (url) => (await here()).get(url),
    reload: async () => (await here()).navigate().refresh(),
    back: async () => (await here()).navigate().back(),
    async run<Value>(body: string, frame?: string) {
      await here()
      if (frame !== undefined) await driver.switchTo().frame(await frameAt(driver, frame))
      try {
        const { value, error } = await driver.executeAsyncScript<{ value: Value; error?: string }>(
          `const work = async () => { ${body} }; ${settle}`,
        )
        if (error) throw new Error(error)
        return value
      } finally {
        if (frame !== undefined) await driver.switchTo().defaultContent()
      }
    },
    async move(x, y) {
      const at = { x: Math.round(x), y: Math.round(y), duration: 0, origin: Origin.VIEWPORT }
      await (await act()).move(at).perform()
    },
    down: async () => (await act()).press().perform(),
    up: async () => (await act()).release().perform(),
    async press(...names) {
      const actions = await act()
      const codes = names.map((name) => keys[name] ?? name)
      for (const code of codes) actions.keyDown(code)
      for (const code of codes.toReversed()) actions.keyUp(code)
      await actions.perform()
    },
    type: async (text) => (await act()).sendKeys(text).perform(),
    windows: async () => (await driver.getAllWindowHandles()).map((each) => toTab(session, each)),
    screenshot: async () => Buffer.from(await (await here()).takeScreenshot(), 'base64'),
    end: async () => session.end(),
  }
}

/** The frame with a URL, also in a shadow root. */
async function frameAt(driver: WebDriver, address: string): Promise<WebElement> {
  const found = await driver.executeScript<WebElement | null>(
    `const look = (root) => {
      for (const element of root.querySelectorAll('*')) {
        if (element.localName === 'iframe' && element.src.startsWith(arguments[0])) return element
        const inside = element.shadowRoot && look(element.shadowRoot)
        if (inside) return inside
      }
      return null
    }
    return look(document)`.replace('arguments[0]', JSON.stringify(address)),
  )
  if (!found) throw new Error(`No frame of ${address}`)
  return found
}

async function startDisplay(file: string): Promise<{ name: string; process: ChildProcess }> {
  const child = spawn(file, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const pipe = child.stdio[3]
  const number = await new Promise<string>((resolve, reject) => {
    pipe?.once('data', (chunk) => resolve(String(chunk).trim()))
    child.once('exit', () => reject(new Error(`${file} did not start`)))
  })
  return { name: `:${number}`, process: child }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function answers(url: string): Promise<void> {
  const end = Date.now() + 10_000
  while (Date.now() < end) {
    if (await fetch(`${url}status`).catch(() => undefined)) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('The driver of WebKitGTK does not answer')
}
