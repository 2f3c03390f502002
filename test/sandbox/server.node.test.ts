import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { sandboxProjectId } from '../../sandbox/http/access.ts'
import { freePort } from '../../sandbox/http/freePort.ts'
import { serve } from '../../sandbox/http/serve.ts'
import { type Sandbox, startSandbox } from '../../sandbox/server.ts'

/** How nodes of each namespace report their network. */
const identities: Record<string, object> = {
  eip155: { method: 'eth_chainId' },
  solana: { method: 'getGenesisHash' },
  bip122: { method: 'getblockhash', params: [0] },
}

describe('the sandbox', () => {
  let folder: string
  let sandbox: Sandbox

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'w3m-sandbox-'))
    const dist = path.join(folder, 'dist')
    await mkdir(path.join(dist, 'chunks'), { recursive: true })
    await writeFile(path.join(dist, 'w3m-modal.js'), 'export {}')
    await writeFile(path.join(dist, 'chunks/AccountView-BLzypMed.js'), 'export {}')
    await writeFile(path.join(folder, 'secret.js'), 'secret')
    sandbox = await startSandbox({ dist })
  })
  afterAll(async () => {
    await sandbox.stop()
    await rm(folder, { recursive: true })
  })

  const text = async (url: string) => (await fetch(url)).text()

  it('listens only on this machine, each part at its address', async () => {
    const { demo, phone, control, services, chains } = sandbox.addresses
    const urls = [
      demo,
      phone,
      control,
      services.blockchainApi,
      services.relay,
      ...chains.map(({ rpcUrl }) => rpcUrl),
    ]
    for (const url of urls) assert.equal(new URL(url).hostname, '127.0.0.1', url)
    assert.equal(new Set([demo, phone, control, services.relay].map((url) => new URL(url).host)).size, 4)
    assert.deepEqual(await (await fetch(`${control}/world`)).json(), sandbox.addresses)
  })

  it('serves the demo page with all values filled in', async () => {
    const page = await text(sandbox.addresses.demo)
    assert.doesNotMatch(page, /\{\{/)
    assert.match(page, new RegExp(`project-id="${sandboxProjectId}"`))
    const attribute = (name: string) =>
      (new RegExp(`${name}='([^']*)'`).exec(page)?.[1] ?? '')
        .replaceAll('&#34;', '"')
        .replaceAll('&#38;', '&')
    assert.deepEqual(JSON.parse(attribute('services')), sandbox.addresses.services)
    const rpcUrls = JSON.parse(attribute('custom-rpc-urls'))
    for (const { caipNetworkId, rpcUrl } of sandbox.addresses.chains) {
      assert.equal(rpcUrls[caipNetworkId][1].url, rpcUrl)
      const [namespace = ''] = caipNetworkId.split(':')
      const call = identities[namespace]
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, ...call })
      const reply = await fetch(rpcUrls[caipNetworkId][0].url, { method: 'POST', body })
      const { result } = await reply.json()
      const reference = namespace === 'eip155' ? Number(result) : result.slice(0, 32)
      assert.equal(`${namespace}:${reference}`, caipNetworkId)
    }
    assert.equal(JSON.parse(attribute('metadata')).url, sandbox.addresses.demo)
  })

  it('links to nothing outside this machine on the demo page', async () => {
    const page = await text(sandbox.addresses.demo)
    for (const [url] of page.matchAll(/(https?|wss?):\/\/[^\s"'&<]+/g)) {
      assert.match(new URL(url).hostname, /^(127\.0\.0\.1|\w+\.localhost)$/, url)
    }
  })

  it('serves the demo page under a strict content security policy', async () => {
    const response = await fetch(sandbox.addresses.demo)
    const policy = response.headers.get('content-security-policy') ?? ''
    for (const rule of [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ]) {
      assert.ok(policy.split('; ').includes(rule), rule)
    }
    assert.doesNotMatch(policy, /unsafe|\*/)
    assert.match(policy, new RegExp(`connect-src [^;]*${sandbox.addresses.services.relay}`))
    assert.doesNotMatch(await response.text(), /<script>|<style|\sstyle=|\son[a-z]+=/)
  })

  it('serves only the product and the page’s scripts', async () => {
    const at = async (name: string) => {
      const response = await fetch(sandbox.addresses.demo + name)
      await response.arrayBuffer()
      return response.ok ? response.headers.get('content-type') : response.status
    }
    assert.match(String(await at('/dist/w3m-modal.js')), /^text\/javascript/)
    assert.match(String(await at('/sandbox/demo.js')), /^text\/javascript/)
    assert.match(String(await at('/sandbox/demo.css')), /^text\/css/)
    assert.equal(await at('/sandbox/harbor.svg'), 'image/svg+xml')
    for (const name of [
      '/package.json',
      '/dist/../secret.js',
      '/dist/%2e%2e/secret.js',
      '/dist/..%2fsecret.js',
      '/dist/',
    ]) {
      assert.equal(await at(name), 404, name)
    }
  })

  it('lets browsers cache files with a hash in their name forever, and nothing else', async () => {
    const policyOf = async (name: string) =>
      (await fetch(sandbox.addresses.demo + name)).headers.get('cache-control')
    assert.match(
      (await policyOf('/dist/chunks/AccountView-BLzypMed.js')) ?? '',
      /max-age=31536000, immutable/,
    )
    assert.equal(await policyOf('/dist/w3m-modal.js'), 'no-cache')
    assert.equal(await policyOf('/sandbox/demo.js'), 'no-cache')
  })

  it('accepts requests of any origin at its services', async () => {
    const { blockchainApi } = sandbox.addresses.services
    const preflight = await fetch(`${blockchainApi}/v1/fungible/price`, { method: 'OPTIONS' })
    assert.equal(preflight.headers.get('access-control-allow-origin'), '*')
    assert.match(preflight.headers.get('access-control-allow-headers') ?? '', /content-type/)
    const response = await fetch(`${blockchainApi}/v1/supported-chains?projectId=${sandboxProjectId}`)
    assert.equal(response.headers.get('access-control-allow-origin'), '*')
    assert.equal(response.headers.get('access-control-expose-headers'), null)
  })

  it('adds and clears faults on request, by JSON', async () => {
    const { control, services } = sandbox.addresses
    const order = { service: 'walletRegistry', fault: { kind: 'status', status: 503 }, times: 2 }
    const post = (body: unknown, name = 'faults') =>
      fetch(`${control}/${name}`, { method: 'POST', body: JSON.stringify(body) })
    assert.deepEqual(await (await post(order)).json(), [order])
    assert.equal((await fetch(`${services.walletRegistry}/getAnalyticsConfig`)).status, 503)
    assert.equal((await (await fetch(`${control}/faults`)).json())[0].times, 1)
    await fetch(`${control}/faults`, { method: 'DELETE' })
    assert.deepEqual(sandbox.faults.pending(), [])
    for (const wrong of [
      { ...order, service: 'moon' },
      { ...order, fault: { kind: 'melted' } },
      null,
      { ...order, times: 0 },
    ]) {
      assert.equal((await post(wrong)).status, 400)
    }
    await post({ silent: true }, 'relay')
    assert.deepEqual(sandbox.relay.faults.current, { silent: true })
    await fetch(`${control}/relay`, { method: 'DELETE' })
    assert.deepEqual(sandbox.relay.faults.current, {})
    assert.equal((await post({ tamper: 'x' }, 'relay')).status, 400)
  })

  it('adds and clears faults on a page, and shows foreign input as text', async () => {
    const { control, services } = sandbox.addresses
    const submit = (fields: Record<string, string>) =>
      fetch(control, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
    assert.equal((await submit({ service: 'rpc', fault: 'down', times: '3' })).status, 303)
    assert.deepEqual(sandbox.faults.pending(), [{ service: 'rpc', fault: { kind: 'down' }, times: 3 }])
    assert.match(await text(control), /3 more/)
    await submit({ clear: '' })
    assert.deepEqual(sandbox.faults.pending(), [])

    await fetch(`${services.analytics}/e?projectId=${sandboxProjectId}`, {
      method: 'POST',
      body: JSON.stringify({
        eventId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
        url: '',
        domain: '',
        timestamp: 1,
        props: { type: 'track', event: '<script>alert(1)</script>' },
      }),
    })
    assert.equal((await (await fetch(`${control}/events`)).json()).length, 1)
    const page = await text(control)
    assert.doesNotMatch(page, /<script/)
    assert.match(page, /&#60;script&#62;/)
  })
})

describe('a served handler', () => {
  it('takes the next free port if the preferred one is taken', async () => {
    const taken = createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    const { port } = taken.address() as { port: number }
    const served = await serve(async () => new Response('here'), { port })
    assert.ok(served.port > port)
    assert.equal(await text(served.url), 'here')
    await served.stop()
    taken.close()
  })

  it('prints the next free port if the requested one is taken', async () => {
    const served = await serve(async () => new Response(''))
    assert.ok((await freePort(served.port)) > served.port)
    assert.equal(await freePort(0), 0)
    await served.stop()
    assert.equal(await freePort(served.port), served.port)
  })

  const text = async (url: string) => (await fetch(url)).text()

  it('closes its open connections when it stops', async () => {
    const served = await serve(() => new Promise(() => {}))
    const asked = fetch(served.url)
    await new Promise((resolve) => setTimeout(resolve, 50))
    await Promise.all([assert.rejects(asked), served.stop()])
  })
})
