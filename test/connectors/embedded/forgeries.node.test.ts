import assert from 'node:assert/strict'
import path from 'node:path'
import * as esbuild from 'esbuild'
import type { Browser, Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { type Served, serve } from '../../../sandbox/http/serve.ts'
import { toFileResponse } from '../../../sandbox/site/files.ts'
import type { AppEvent } from '../../../src/connectors/embedded/messages.ts'
import { becomes, until, waitMs } from '../../support/patience.ts'
import { freshBrowser } from '../../support/shared.ts'

const address = '0x0000000000000000000000000000000000000001'
const user = { address, chainId: 1 }

/** Every event: a request, a valid response and an invalid one, or none if any response is valid. */
const samples: Record<AppEvent, [payload: unknown, answer: unknown, bad?: unknown]> = {
  SWITCH_NETWORK: [{ chainId: 1 }, { chainId: 1 }, { chainId: null }],
  CONNECT_PASSKEY: [undefined, user, { chainId: 1 }],
  CONNECT_EMAIL: [{ email: 'mara@fieldnotes.app' }, { action: 'CONNECT' }, { action: 'GO' }],
  CONNECT_DEVICE: [undefined, undefined],
  CONNECT_OTP: [{ otp: '123456' }, undefined],
  CONNECT_SOCIAL: [{ uri: 'https://x.test' }, user, { chainId: 1 }],
  GET_SOCIAL_REDIRECT_URI: [{ provider: 'x' }, { uri: 'https://x.test' }, {}],
  GET_FARCASTER_URI: [undefined, { url: 'https://x.test' }, { url: 1 }],
  CONNECT_FARCASTER: [undefined, { userName: 'mara' }, {}],
  GET_USER: [{ chainId: 1 }, user, { address: 1, chainId: 1 }],
  SIGN_OUT: [undefined, undefined],
  IS_CONNECTED: [undefined, { isConnected: true }, { isConnected: 'yes' }],
  GET_CHAIN_ID: [undefined, { chainId: 1 }, {}],
  RPC_REQUEST: [{ method: 'eth_chainId' }, '0x1'],
  RPC_ABORT: [undefined, undefined],
  UPDATE_EMAIL: [{ email: 'mara@fieldnotes.app' }, { action: 'VERIFY_PRIMARY_OTP' }, { action: 'CONNECT' }],
  UPDATE_EMAIL_PRIMARY_OTP: [{ otp: '123456' }, undefined],
  UPDATE_EMAIL_SECONDARY_OTP: [{ otp: '123456' }, { newEmail: 'lin@fieldnotes.app' }, { newEmail: 'lin' }],
  SYNC_THEME: [{ themeMode: 'dark' }, undefined],
  SYNC_DAPP_DATA: [{ projectId: 'p' }, undefined],
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: [
    undefined,
    { smartAccountEnabledNetworks: [1] },
    { smartAccountEnabledNetworks: ['1'] },
  ],
  INIT_SMART_ACCOUNT: [undefined, undefined],
  SET_PREFERRED_ACCOUNT: [{ type: 'eoa' }, { type: 'eoa', address }, { type: 'mine', address }],
  RELOAD: [undefined, undefined],
}
const names = Object.keys(samples) as AppEvent[]

type Seen = { type: string; id: string }

/** A frame that reports ready, records requests, and responds on command. */
const framePage = `<!doctype html><script>
  window.seen = []
  addEventListener('message', ({ data }) => seen.push(data))
  parent.postMessage({ type: '@w3m-frame/READY', payload: {} }, '*')
</script>`
const quietPage = '<!doctype html><p>A page</p>'

describe('messages to a page with the embedded wallet', () => {
  let browser: Browser
  let host: Served
  let secure: Served
  let stranger: Served

  beforeAll(async () => {
    const { outputFiles } = await esbuild.build({
      entryPoints: [path.join(import.meta.dirname, 'page/app.ts')],
      bundle: true,
      write: false,
      format: 'esm',
    })
    const app = outputFiles[0]?.text ?? ''
    const html = (text: string) => toFileResponse('page.html', text)
    const pages = async (request: Request) => {
      const { pathname } = new URL(request.url)
      if (pathname === '/app.js') return toFileResponse('app.js', app)
      if (pathname === '/sdk') return html(framePage)
      return html(
        pathname === '/' ? '<!doctype html><body><script type="module" src="/app.js"></script>' : quietPage,
      )
    }
    const served = await Promise.all([serve(pages), serve(pages), serve(pages)])
    host = served[0]
    secure = served[1]
    stranger = served[2]
    browser = await freshBrowser()
  })
  afterAll(async () => {
    for (const each of [host, secure, stranger]) await each?.stop()
  })

  const frameOf = async (page: Page): Promise<Frame> => {
    const find = () => page.frames().find((frame) => frame.name() === 'w3m-secure-iframe')
    await until(() => find() !== undefined)
    return find() as Frame
  }
  const seenBy = (frame: Frame): Promise<Seen[]> =>
    frame.evaluate(() => (window as never as { seen: Seen[] }).seen)

  /** A page that sent its frame every request, and their ids. */
  const askForAll = async () => {
    const page = await browser.newPage()
    page.setDefaultTimeout(waitMs)
    await page.goto(`${host.url}/?frame=${encodeURIComponent(`${secure.url}/sdk`)}`)
    await page.waitForFunction(() => 'ask' in window)
    const frame = await (async () => {
      await ask(page)
      return frameOf(page)
    })()
    await becomes(async () => (await seenBy(frame).catch(() => [])).length, names.length)
    const ids = new Map((await seenBy(frame)).map(({ type, id }) => [type.replace('@w3m-app/', ''), id]))
    return { page, frame, ids }
  }
  const ask = (page: Page) =>
    page.evaluate(
      (asked) => {
        for (const [name, payload] of asked) window.ask(name as never, payload)
      },
      names.map((name) => [name, samples[name][0]] as const),
    )
  const answers = (ids: Map<string, string>) =>
    names.map((name) => ({
      type: `@w3m-frame/${name}_SUCCESS`,
      id: ids.get(name) as unknown,
      payload: samples[name][1],
    }))
  type Message = ReturnType<typeof answers>[number]

  /** Sends messages to the page from a window that is its child or was opened by it. */
  const send = async (from: Frame | Page, page: Page, messages: Message[]) => {
    const before = await page.evaluate(() => window.heard)
    await from.evaluate((all) => {
      const target = parent === window ? opener : parent
      for (const message of all) target.postMessage(message, '*')
    }, messages)
    // All have arrived, so any effect has happened.
    await becomes(() => page.evaluate(() => window.heard), before + messages.length)
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  }
  const endings = (page: Page) => page.evaluate(() => window.asks)
  const allOpen = Object.fromEntries(names.map((name) => [name, { open: true }]))
  const allAnswered = Object.fromEntries(names.map((name) => [name, { answer: samples[name][1] ?? null }]))

  const addFrame = async (page: Page, url: string): Promise<Frame> => {
    await page.evaluate((src) => {
      document.body.append(Object.assign(document.createElement('iframe'), { src }))
    }, url)
    await until(() => page.frames().some((frame) => frame.url() === url))
    const frame = page.frames().find((each) => each.url() === url) as Frame
    await frame.waitForLoadState()
    return frame
  }

  // conforms: 6.3.10
  it(`ignores ${names.length} responses from another frame, a popup or a window of the right origin`, async () => {
    const { page, frame, ids } = await askForAll()
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.evaluate((url) => void window.open(url), `${stranger.url}/page`),
    ])
    await popup.waitForLoadState()
    const others = [
      await addFrame(page, `${stranger.url}/page`),
      popup,
      await addFrame(page, `${secure.url}/page`),
      page.mainFrame(),
    ]
    for (const other of others.slice(0, 3)) {
      await send(other as Frame, page, answers(ids))
      assert.deepEqual(await endings(page), allOpen)
    }
    // The frame itself is accepted in the same way.
    await send(frame, page, answers(ids))
    assert.deepEqual(await endings(page), allAnswered)
    await page.context().close()
  })

  // conforms: 3.11.2, 5.1.5, 5.8.5, 5.8.6, 7.7.1, 7.7.2
  it('ignores a response of the wrong shape or for another request', async () => {
    const { page, frame, ids } = await askForAll()
    const good = answers(ids)
    await send(
      frame,
      page,
      good.map((message) => ({ ...message, id: 7 })),
    )
    await send(
      frame,
      page,
      good.map((message) => ({ ...message, id: 'somebody' })),
    )
    await send(
      frame,
      page,
      good.map((message, at) => ({ ...message, type: good[(at + 1) % good.length]?.type ?? '' })),
    )
    await send(
      frame,
      page,
      good.map((message) => ({ ...message, type: message.type.replace('frame', 'app') })),
    )
    assert.deepEqual(await endings(page), allOpen)
    const bad = good.flatMap((message, at) => {
      const [, , wrong] = samples[names[at] as AppEvent]
      return wrong === undefined ? [] : [{ ...message, payload: wrong }]
    })
    await send(frame, page, bad)
    const ended = await endings(page)
    for (const name of names) {
      const failed = samples[name][2] !== undefined
      assert.deepEqual(ended[name], failed ? { failure: 'W3M_EMBEDDED_REPLY' } : { open: true }, name)
    }
    await page.context().close()
  })

  // conforms: 7.7.1
  it('accepts an id once', async () => {
    const { page, frame, ids } = await askForAll()
    await send(frame, page, answers(ids))
    assert.deepEqual(await endings(page), allAnswered)
    await ask(page)
    await becomes(async () => (await seenBy(frame)).length, 2 * names.length)
    await send(frame, page, answers(ids))
    assert.deepEqual(await endings(page), allOpen)
    await page.context().close()
  })

  // conforms: 2.6.1-2.6.5, 4.5.1, 6.2.3, 8.3.24
  it('aborts open requests except reads and the Farcaster address, and notifies the frame', async () => {
    const { page, frame } = await askForAll()
    await page.evaluate(() => window.giveUp())
    const aborted = names.map((name) => [name, { failure: 'W3M_EMBEDDED_ABORTED' }])
    const ended = { ...Object.fromEntries(aborted), GET_FARCASTER_URI: { open: true } }
    await becomes(() => endings(page), ended)
    await becomes(async () => (await seenBy(frame)).at(-1)?.type, '@w3m-app/RPC_ABORT')
    await page.evaluate(() => {
      window.ask('RPC_REQUEST', { method: 'eth_chainId' }, true)
      window.giveUp()
    })
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
    assert.deepEqual(await endings(page), { ...ended, RPC_REQUEST: { open: true } })
    // It exists, but is not visible.
    const look = await (await frame.frameElement()).evaluate((node) => {
      const element = node as HTMLElement
      const { display, position, zIndex } = getComputedStyle(element)
      return { id: element.id, name: element.getAttribute('name'), display, position, zIndex }
    })
    assert.deepEqual(look, {
      id: 'w3m-iframe',
      name: 'w3m-secure-iframe',
      display: 'none',
      position: 'fixed',
      zIndex: '999999',
    })
    await page.context().close()
  })

  // conforms: 6.3.10
  it('ignores its frame at another origin, sends nothing there, and aborts open requests', async () => {
    const { page, frame, ids } = await askForAll()
    await frame.goto(`${stranger.url}/sdk`)
    await send(await frameOf(page), page, answers(ids))
    await becomes(
      () => endings(page),
      Object.fromEntries(names.map((name) => [name, { failure: 'W3M_EMBEDDED_ABORTED' }])),
    )
    await ask(page)
    assert.deepEqual(await seenBy(await frameOf(page)), [])
    await page.context().close()
  })
})
