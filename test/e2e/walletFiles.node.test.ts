import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { type Served, serve } from '../../sandbox/http/serve.ts'
import { dist } from './support/dist.ts'

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' }

const sites = {
  sites: ['https://shop.example', 'https://blog.example/'],
  chains: [
    {
      id: 'eip155:1',
      name: 'Ethereum',
      rpcUrl: 'https://rpc.example/key',
      bundlerUrl: 'https://bundler.example/key',
      paymasterUrl: 'https://paymaster.example/key',
      paymasterContext: { policy: 'shop' },
      currency: { symbol: 'ETH', decimals: 18 },
    },
  ],
}

describe('w3m-wallet', () => {
  let folder: string
  let served: Served
  const run = (...parameters: string[]) =>
    promisify(execFile)(process.execPath, [path.join(dist, 'wallet-cli.js'), ...parameters])
  const refusal = (...parameters: string[]) =>
    run(...parameters).then(
      () => '',
      ({ stderr }) => String(stderr),
    )
  const at = (name: string) => path.join(folder, 'wallet', name)
  const read = (name: string) => readFile(at(name), 'utf8')
  /** The value of a header in the settings of Netlify and Cloudflare Pages. */
  const headerOf = async (name: string) =>
    (await read('_headers'))
      .split('\n')
      .find((line) => line.startsWith(`  ${name}: `))
      ?.split(': ')[1]
  let policy: string | undefined

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'wallet-'))
    await writeFile(path.join(folder, 'sites.json'), JSON.stringify(sites))
    await run('build', path.join(folder, 'sites.json'), path.join(folder, 'wallet'))
    policy = await headerOf('Content-Security-Policy')
    served = await serve(async ({ url }) => {
      const { pathname } = new URL(url)
      const file = pathname === '/' ? 'index.html' : pathname.slice(1)
      const headers = {
        'content-type': types[path.extname(file)] ?? 'application/json',
        ...(policy && { 'content-security-policy': policy }),
      }
      return new Response(await readFile(at(file)), { headers })
    })
  })
  afterAll(async () => {
    await served.stop()
    await rm(folder, { recursive: true })
  })

  it('writes which sites may embed the wallet and which services it may call, for four kinds of hosts', async () => {
    assert.match(policy ?? '', /; frame-ancestors https:\/\/shop\.example https:\/\/blog\.example$/)
    const services = ['rpc', 'bundler', 'paymaster'].map((name) => `https://${name}.example`)
    assert.ok(policy?.includes(`; connect-src 'self' ${services.join(' ')}; `), policy)
    for (const file of ['.htaccess', 'nginx.conf', 'vercel.json'])
      assert.ok((await read(file)).includes(policy ?? '-'), file)
    assert.deepEqual(JSON.parse(await read('sites.json')), sites)
  })

  it('checks that an origin serves what was built, and reports each file and header that differs', async () => {
    const origin = `http://127.0.0.1:${served.port}`
    const verify = ['verify', origin, at('hashes.json')] as const
    assert.match((await run(...verify)).stdout, /serves the \d+ files that were built/)
    const page = await read('index.html')
    await writeFile(
      at('index.html'),
      page.replace('</body>', '<script src="//evil.example"></script></body>'),
    )
    const kept = policy
    const header = 'frame-ancestors in the Content-Security-Policy header'
    policy = undefined
    assert.equal(await refusal(...verify), `index.html: another file\n${header}: missing\n`)
    policy = 'frame-ancestors *'
    assert.equal(await refusal(...verify), `index.html: another file\n${header}: *\n`)
    policy = kept
    await writeFile(at('index.html'), page)
    await run(...verify)
  })

  it('rejects a list of sites that the wallet could not read, and prints its usage', async () => {
    await writeFile(path.join(folder, 'bad.json'), JSON.stringify({ sites: ['shop'], chains: [] }))
    assert.match(await refusal('build', path.join(folder, 'bad.json'), path.join(folder, 'none')), /sites/)
    assert.match(await refusal('build'), /w3m-wallet build <sites\.json> <folder>/)
  })
})
