import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import { imageKey, loadNetworkImage } from '../../../src/actions/wallets/loadWalletImage.ts'
import { connectRuntime } from '../../support/connectedRuntime.ts'

const solana = [
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
] as const

const nobody = `0x${'1'.repeat(40)}`

/** A visit whose registry has pictures, or none, and the requests to it. */
async function visit(status = 200) {
  const asked: string[] = []
  const via: typeof fetch = async (input) => {
    asked.push(new URL(String(input)).pathname)
    const headers = { 'content-type': 'image/webp' }
    return status === 200 ? new Response('picture', { headers }) : new Response('', { status })
  }
  const chain = { id: 1, rpcUrl: 'http://127.0.0.1:1' }
  const { runtime } = await connectRuntime({ options: { projectId: 'harbor' }, chain, address: nobody, via })
  const load = (id: `${'eip155' | 'solana'}:${string}`, imageId?: string) =>
    loadNetworkImage(runtime, { caipNetworkId: id, assets: imageId ? { imageId } : {} })
  const drawn = (id: string) => runtime.stores.wallets.$images.get()[imageKey('asset', id)]
  return { runtime, asked, load, drawn }
}

describe('pictures of networks', () => {
  it('load once if several networks share one, and appear for each', async () => {
    const { runtime, asked, load, drawn } = await visit()
    await Promise.all(solana.slice(0, 2).map((id) => load(id)))
    await load(solana[2])
    assert.equal(asked.length, 1)
    const [first, ...others] = solana.map((id) => drawn(id))
    assert.match(first ?? '', /^blob:/)
    assert.deepEqual(others, [first, first])
    runtime.dispose()
  })

  it('load separately if they differ', async () => {
    const { runtime, asked, load } = await visit()
    await Promise.all([load('eip155:1'), load(solana[0]), load(solana[1], 'own')])
    assert.equal(new Set(asked).size, 3)
    assert.equal(asked.length, 3)
    runtime.dispose()
  })

  it('are requested once if they are missing, and a mark replaces them', async () => {
    const { runtime, asked, load, drawn } = await visit(404)
    await Promise.all(solana.map((id) => load(id)))
    assert.equal(asked.length, 1)
    for (const id of solana) assert.match(drawn(id) ?? '', /^data:image\/svg\+xml/)
    runtime.dispose()
  })
})
