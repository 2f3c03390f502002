import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import puppeteer, { type Browser, type KeyInput, type LaunchOptions, type Page } from 'puppeteer-core'
import type { ClientOptions, Engine, Storage, Tab } from '../engine.ts'

/** Chromium by its own protocol, Firefox by WebDriver BiDi. */
export async function startByPuppeteer(name: 'chromium' | 'firefox', file: string): Promise<Engine> {
  // Storage settings apply when a browser starts.
  const running = new Map<Storage, Promise<Running>>()
  const take = (storage: Storage) => {
    const found = running.get(storage) ?? launch(name, file, storage)
    running.set(storage, found)
    return found
  }
  const { browser } = await take('allowed')
  return {
    name,
    version: (await browser.version()).replace(/^[^/]*\//, ''),
    async open({ width = 1280, height = 860, storage = 'allowed' }: ClientOptions = {}) {
      const context = await (await take(storage)).browser.createBrowserContext()
      const page = await context.newPage()
      await page.setViewport({ width, height })
      return toTab(page)
    },
    async close() {
      for (const each of await Promise.all(running.values())) {
        await each.browser.close()
        await rm(each.profile, { recursive: true, force: true })
      }
    },
  }
}

type Running = { browser: Browser; profile: string }

async function launch(name: 'chromium' | 'firefox', file: string, storage: Storage): Promise<Running> {
  const profile = await mkdtemp(path.join(tmpdir(), 'w3m-browsers-'))
  const options = name === 'chromium' ? await chromium(profile, storage) : firefox(storage)
  const browser = await puppeteer.launch({
    browser: name === 'chromium' ? 'chrome' : name,
    executablePath: file,
    ...options,
  })
  return { browser, profile }
}

/** Separate contexts use the content settings of the profile. */
async function chromium(profile: string, storage: Storage): Promise<LaunchOptions> {
  const preferences = {
    profile: {
      ...(storage === 'blocked' && { default_content_setting_values: { cookies: 2 } }),
      ...(storage === 'thirdParty' && { cookie_controls_mode: 1, block_third_party_cookies: true }),
    },
  }
  await mkdir(path.join(profile, 'Default'))
  await writeFile(path.join(profile, 'Default/Preferences'), JSON.stringify(preferences))
  return {
    userDataDir: profile,
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--no-first-run'],
    // As for users: a window only opens on a click.
    ignoreDefaultArgs: ['--disable-popup-blocking'],
  }
}

const cookieBehavior = { thirdParty: 1, blocked: 2 }

const firefox = (storage: Storage): LaunchOptions => ({
  protocol: 'webDriverBiDi',
  extraPrefsFirefox: {
    'dom.disable_open_during_load': true,
    ...(storage !== 'allowed' && { 'network.cookie.cookieBehavior': cookieBehavior[storage] }),
  },
})

function toTab(page: Page): Tab {
  const frameAt = async (address: string) => {
    const frame = page.frames().find((each) => each.url().startsWith(address))
    if (!frame) throw new Error(`No frame of ${address}`)
    return frame
  }
  return {
    id: page,
    async go(url) {
      await page.goto(url)
    },
    async reload() {
      await page.reload()
    },
    async back() {
      await page.goBack()
    },
    async run<Value>(body: string, frame?: string) {
      const place = frame === undefined ? page : await frameAt(frame)
      // An expression, because the page's policy forbids creating functions from text.
      return (await place.evaluate(`(async () => { ${body} })()`)) as Value
    },
    move: (x, y) => page.mouse.move(x, y),
    down: () => page.mouse.down(),
    up: () => page.mouse.up(),
    async press(...keys) {
      for (const key of keys) await page.keyboard.down(key as KeyInput)
      for (const key of keys.toReversed()) await page.keyboard.up(key as KeyInput)
    },
    type: (text) => page.keyboard.type(text),
    windows: async () => (await page.browserContext().pages()).map(toTab),
    screenshot: () => page.screenshot(),
    end: () => page.browserContext().close(),
  }
}
