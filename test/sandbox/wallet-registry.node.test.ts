import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import { sandboxProjectId } from '../../sandbox/http/access.ts'
import { createWalletRegistryHandler } from '../../sandbox/wallet-registry/handler.ts'
import { sandboxWallets } from '../../sandbox/wallet-registry/sandboxWallets.ts'
import { generateWallets } from '../../sandbox/wallet-registry/wallets.ts'
import { wireWalletSchema } from '../../src/services/wallet-registry/client.ts'

const chains = ['eip155:1', 'eip155:8453']
const wallets = [...sandboxWallets('http://127.0.0.1:4176', chains), ...generateWallets(chains)]
const handler = createWalletRegistryHandler({ wallets: () => wallets, isAnalyticsEnabled: false })
const ask = (path: string) =>
  handler(
    new Request(`http://registry.test${path}${path.includes('?') ? '&' : '?'}projectId=${sandboxProjectId}`),
  )

describe('the wallet registry of the sandbox', () => {
  it('matches the client’s wire schema, and loses no field', async () => {
    for (let page = 1; page <= 4; page += 1) {
      const { data } = await (await ask(`/getWallets?page=${page}&entries=100`)).json()
      for (const wallet of data) {
        const given = Object.entries(wallet).filter(([, value]) => value !== null)
        const parsed = wireWalletSchema.parse(wallet)
        for (const [name] of given) assert.notEqual(parsed[name as keyof typeof parsed], undefined, name)
      }
    }
  })

  it('gives every wallet its own id and picture', () => {
    assert.equal(new Set(wallets.map(({ id }) => id)).size, wallets.length)
    assert.equal(new Set(wallets.map(({ image_id }) => image_id)).size, wallets.length)
    assert.ok(wallets.length > 200)
  })

  it('links to no host outside this machine', () => {
    for (const wallet of wallets) {
      for (const link of Object.values(wallet)) {
        if (typeof link !== 'string' || !link.startsWith('http')) continue
        assert.match(new URL(link).hostname, /(\.example|^127\.0\.0\.1)$/)
      }
    }
  })

  it('returns at most a hundred wallets, and handles invalid requests', async () => {
    for (const query of ['entries=100000', 'entries=-3', 'page=0', 'page=x&entries=y', 'page=1e99']) {
      const response = await ask(`/getWallets?${query}`)
      assert.equal(response.status, 200)
      assert.ok((await response.json()).data.length <= 100)
    }
  })

  it('can switch analytics off', async () => {
    assert.deepEqual(await (await ask('/getAnalyticsConfig')).json(), { isAnalyticsEnabled: false })
  })
})
