import path from 'node:path'
import * as esbuild from 'esbuild'
import type { Browser, Frame, Page } from 'playwright-core'
import { type Served, serve } from '../../../sandbox/http/serve.ts'
import { toFileResponse } from '../../../sandbox/site/files.ts'
import type { AppEvent } from '../../../src/connectors/embedded/messages.ts'
import { until, waitMs } from '../../support/patience.ts'
import { freshBrowser } from '../../support/shared.ts'

export const key = '0x0000000000000000000000000000000000000001'
export const smart = '0x0000000000000000000000000000000000000002'
export const accounts = [
  { address: key, type: 'eoa' },
  { address: smart, type: 'smartAccount' },
]

type Payload = Record<string, unknown> | undefined
/** The result of each message: a response, or an error whose text is sent; without one, the request stays open. */
export type Script = Partial<Record<AppEvent, (payload: Payload) => unknown>>

/** How a promise of the page settled. */
export type Outcome = { answer?: unknown; code?: unknown; message?: string }

/** A page with the embedded wallet, whose frame responds as the test says. */
export type ScriptedPage = {
  page: Page
  /** The requests to the frame, oldest first. */
  asked: { name: AppEvent; payload: Payload }[]
  payloads(name: AppEvent): Payload[]
  script: Script
  frame(): Promise<Frame>
  /** Sends the page an unrequested message. */
  say(type: string, payload: unknown): Promise<void>
  open(parameters?: { namespace?: 'eip155' | 'solana'; silent?: boolean }): Promise<Outcome>
  /** Calls the wallet. */
  call(method: string, ...parameters: unknown[]): Promise<Outcome>
  request(method: string, params?: unknown): Promise<Outcome>
  /** Events that the page received, oldest first: of the provider and of the wallet. */
  news(): Promise<[name: string, payload: unknown][]>
  storage(): Promise<Record<string, string>>
}

export type Scripted = {
  /** What the frame's server returns instead of its page, if anything. */
  instead: { page?: (() => Promise<Response>) | undefined }
  url: { host: string; secure: string }
  open(script?: Script): Promise<ScriptedPage>
  stop(): Promise<void>
}

const framePage = `<!doctype html><script>
  addEventListener('message', async ({ data: { type, id, payload } }) => {
    const name = type.replace('@w3m-app/', '')
    const answer = await fetch('/answer', { method: 'POST', body: JSON.stringify({ name, payload }) })
    const { ending, content } = await answer.json()
    parent.postMessage({ type: '@w3m-frame/' + name + '_' + ending, id, payload: content }, '*')
  })
  parent.postMessage({ type: '@w3m-frame/READY', payload: {} }, '*')
</script>`
const hostPage = '<!doctype html><body><script type="module" src="/app.js"></script>'

/** A user is signed in with both accounts; the smart one is active unless the other is requested. */
export const signedIn: Script = {
  GET_USER: (payload) => {
    const { chainId = 1, preferredAccountType = 'smartAccount' } = payload ?? {}
    const used = String(chainId).startsWith('solana') || preferredAccountType === 'eoa' ? key : smart
    return { address: used, chainId, accounts, email: 'mara@fieldnotes.app', smartAccountDeployed: false }
  },
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => ({ smartAccountEnabledNetworks: [1, 8453] }),
  IS_CONNECTED: () => ({ isConnected: true }),
  SET_PREFERRED_ACCOUNT: (payload) => ({ type: payload?.type, address: key }),
  SWITCH_NETWORK: (payload) => payload,
  INIT_SMART_ACCOUNT: () => new Promise(() => {}),
  SIGN_OUT: () => undefined,
  SYNC_THEME: () => undefined,
  SYNC_DAPP_DATA: () => undefined,
}

/** Opens pages with the embedded wallet and a frame whose responses the test scripts. */
export async function startScripted(): Promise<Scripted> {
  const { outputFiles } = await esbuild.build({
    entryPoints: [path.join(import.meta.dirname, 'page/wallet.ts')],
    bundle: true,
    write: false,
    format: 'esm',
  })
  const app = outputFiles[0]?.text ?? ''
  const html = (text: string) => toFileResponse('page.html', text)
  const instead: Scripted['instead'] = {}
  let current: Pick<ScriptedPage, 'asked' | 'script'> = { asked: [], script: {} }
  const answer = async (request: Request): Promise<Response> => {
    const { name, payload } = (await request.json()) as { name: AppEvent; payload: Payload }
    current.asked.push({ name, payload })
    const act = current.script[name]
    if (!act) return new Promise(() => undefined)
    try {
      return Response.json({ ending: 'SUCCESS', content: await act(payload) })
    } catch (error) {
      const { message } = error as Error
      return Response.json({ ending: 'ERROR', content: message ? { message } : undefined })
    }
  }
  const host: Served = await serve(async ({ url }) =>
    url.endsWith('/app.js') ? toFileResponse('app.js', app) : html(hostPage),
  )
  const secure: Served = await serve(async (request) => {
    if (request.url.endsWith('/answer')) return answer(request)
    return request.url.includes('/sdk') && instead.page ? instead.page() : html(framePage)
  })
  const browser: Browser = await freshBrowser()

  return {
    instead,
    url: { host: host.url, secure: secure.url },
    async open(script = signedIn) {
      const context = await browser.newContext()
      context.setDefaultTimeout(waitMs)
      const page = await context.newPage()
      const asked: ScriptedPage['asked'] = []
      const scripted: ScriptedPage = {
        page,
        asked,
        payloads: (name) => asked.filter((each) => each.name === name).map(({ payload }) => payload),
        script: { ...script },
        async frame() {
          const find = () => page.frames().find((frame) => frame.name() === 'w3m-secure-iframe')
          await until(() => find() !== undefined)
          return find() as Frame
        },
        say: async (type, payload) =>
          (await scripted.frame()).evaluate(
            ([type, payload]) => {
              parent.postMessage({ type: `@w3m-frame/${type}`, payload }, '*')
            },
            [type, payload] as const,
          ),
        open: ({ namespace = 'eip155', silent = false } = {}) => run(page, ['openWallet', namespace, silent]),
        call: (method, ...parameters) => run(page, [method, ...parameters]),
        request: (method, params) => run(page, ['request', { method, params }]),
        news: () => page.evaluate(() => window.news),
        storage: () => page.evaluate(() => ({ ...localStorage })),
      }
      current = scripted
      await page.goto(`${host.url}/?frame=${encodeURIComponent(secure.url)}`)
      await page.waitForFunction(() => 'openWallet' in window)
      return scripted
    },
    async stop() {
      await Promise.all([host.stop(), secure.stop()])
    },
  }
}

/** Calls a function of the page: its own, its provider's or its wallet's. */
const run = (page: Page, [name, ...parameters]: [string, ...unknown[]]): Promise<Outcome> =>
  page.evaluate(
    async ([name, parameters]) => {
      type Doer = Record<string, (...parameters: unknown[]) => unknown>
      const doer =
        name === 'openWallet' ? window : name === 'request' ? window.provider() : await window.embedded
      try {
        return { answer: await (doer as never as Doer)[name]?.(...parameters) }
      } catch (error) {
        const { code, message } = error as { code: unknown; message: string }
        return { code, message }
      }
    },
    [name, parameters] as const,
  )
