import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { testAccounts } from '../../sandbox/chains/accounts.ts'
import { serve } from '../../sandbox/http/serve.ts'
import { extensionTag } from '../../sandbox/site/extensionTag.ts'
import { formatMessage } from '../../src/siwx/formatMessage.ts'
import { openWorld, type Visit, type World } from './support/openWorld.ts'
import { pressDisconnect } from './support/steps.ts'

const [mara, lin] = testAccounts

/** Starts the recipe's server as its page says, behind another server's URL. */
async function startRecipe(origin: string) {
  const child = spawn('node', ['docs/recipes/sign-in/server.mjs'], {
    env: { ...process.env, PORT: '0', ORIGIN: origin },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const chunk of child.stdout) {
    const [url] = /http\S+/.exec(String(chunk)) ?? []
    if (url) return { url, stop: async () => void child.kill() }
  }
  throw new Error('the server of the recipe did not start')
}

/** Adds the extensions and their nodes to the page, as a browser does; all else is the recipe's. */
async function openRecipe({ sandbox, keep }: World) {
  const { demo } = sandbox.addresses
  const tag = extensionTag(sandbox.addresses, new URLSearchParams('policy=approve&wallets=otter'))
  const ethereum = sandbox.chains.find(({ id }) => id === 1)
  const nodes = JSON.stringify({ 'eip155:1': [{ url: ethereum?.rpcUrl }] })
  let recipe = ''
  const front = keep(
    await serve(async (request) => {
      const { pathname, search } = new URL(request.url)
      if (pathname.startsWith('/sandbox/')) return fetch(demo + pathname + search)
      const { method, headers } = request
      const body = method === 'POST' ? await request.text() : null
      const reply = await fetch(recipe + pathname, { method, headers, body })
      if (pathname !== '/') return new Response(reply.body, { status: reply.status, headers: plain(reply) })
      const page = (await reply.text())
        .replace('<script', `${tag}<script`)
        .replace('<w3m-modal', `<w3m-modal custom-rpc-urls='${nodes}'`)
      return new Response(page, { headers: { 'content-type': 'text/html' } })
    }),
  )
  recipe = keep(await startRecipe(front.url)).url
  return front.url
}

/** Without headers that depend on the transport. */
function plain({ headers }: Response): Headers {
  const kept = new Headers(headers)
  for (const name of ['content-length', 'transfer-encoding', 'connection', 'keep-alive']) kept.delete(name)
  return kept
}

describe('the recipe of a sign-in server', () => {
  let world: World
  let url: string
  beforeAll(async () => {
    world = await openWorld()
    url = await openRecipe(world)
  })
  afterAll(() => world.stop())

  const dialog = ({ page }: Visit) => page.getByRole('dialog')
  const sign = (visit: Visit) => dialog(visit).getByTestId('w3m-connecting-siwe-sign')
  const who = ({ page }: Visit, text: string) => page.locator('#who').getByText(text).waitFor()
  const signatures = ({ page }: Visit) =>
    page.evaluate(
      () => window.__wallets?.otter?.requests.filter(({ method }) => method === 'personal_sign').length,
    )

  it('signs in with one signature, survives a reload, asks another account, and signs out', async () => {
    const visit = await world.visit({ url })
    const { page } = visit
    await who(visit, 'Nobody is signed in')
    await page.locator('w3m-button').getByRole('button').click()
    await dialog(visit)
      .getByRole('button', { name: /^Otter/ })
      .click()
    await sign(visit).click()
    await visit.hear('w3m-sign-in', ({ status }) => status === 'success')
    await who(visit, `Signed in as ${mara.address}`)
    await dialog(visit).waitFor({ state: 'hidden' })
    assert.equal(await signatures(visit), 1)
    const [cookie] = await visit.context.cookies()
    assert.deepEqual([cookie?.httpOnly, cookie?.sameSite], [true, 'Lax'])

    await page.reload()
    await visit.hear('w3m-connect', ({ restored }) => restored === true)
    await who(visit, `Signed in as ${mara.address}`)
    assert.equal(await signatures(visit), 0)

    await page.evaluate(() => window.__wallets?.otter?.switchAccount(1))
    await sign(visit).click()
    await who(visit, `Signed in as ${lin.address}`)
    await dialog(visit).waitFor({ state: 'hidden' })

    await page.locator('w3m-button').getByRole('button').click()
    await pressDisconnect(dialog(visit))
    await visit.hear('w3m-sign-out')
    await who(visit, 'Nobody is signed in')
    await visit.close()
  })

  it('accepts a nonce once, a message only for its own site, and no post from another site', async () => {
    const post = (path: string, body: object, headers: object = {}) =>
      fetch(url + path, {
        method: 'POST',
        headers: { origin: url, 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
    const begin = async (headers: object = {}) => {
      const reply = await post('/nonce', {}, headers)
      const cookie = reply.headers.get('set-cookie')?.split(';')[0] ?? ''
      return { cookie, nonce: ((await reply.json()) as { nonce: string }).nonce }
    }
    const account = privateKeyToAccount(mara.privateKey)
    const write = (nonce: string, host: string) =>
      formatMessage(
        {
          domain: host,
          uri: `http://${host}`,
          version: '1',
          chainId: 1,
          nonce,
          iat: new Date().toISOString(),
        },
        `did:pkh:eip155:1:${account.address}`,
      )
    const submit = async (visitor: { cookie: string; nonce: string }, host = new URL(url).host) => {
      const message = write(visitor.nonce, host)
      const signature = await account.signMessage({ message })
      return post('/sign-in', { message, signature }, { cookie: visitor.cookie })
    }

    const visitor = await begin()
    // Another tab of the same browser begins too.
    await begin({ cookie: visitor.cookie })
    const first = await submit(visitor)
    assert.deepEqual(await first.json(), { address: mara.address, chainId: 1 })
    const entered = first.headers.get('set-cookie')?.split(';')[0] ?? ''
    assert.notEqual(entered, visitor.cookie)
    assert.equal((await submit(visitor)).status, 401)
    const session = (cookie: string) => fetch(`${url}/session`, { headers: { cookie } })
    assert.equal(await (await session(visitor.cookie)).json(), null)
    assert.deepEqual(await (await session(entered)).json(), { address: mara.address, chainId: 1 })

    const elsewhere = await begin()
    const refused = await submit(elsewhere, 'evil.example')
    assert.deepEqual([refused.status, await refused.json()], [401, { code: 'W3M_SIWX_DOMAIN' }])
    assert.deepEqual(await (await submit(elsewhere)).json(), { code: 'NONCE' })

    const stranger = await post('/sign-out', {}, { origin: 'https://evil.example', cookie: entered })
    assert.equal(stranger.status, 403)
    assert.deepEqual(await (await session(entered)).json(), { address: mara.address, chainId: 1 })
    for (const path of ['/widget/../package.json', '/widget/%2e%2e/package.json', '/widget//etc/passwd']) {
      assert.equal((await fetch(url + path)).status, 404)
    }
  })
})
