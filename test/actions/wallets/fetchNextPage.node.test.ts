import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import { fetchNextPage } from '../../../src/actions/wallets/fetchNextPage.ts'
import { loadWalletImage } from '../../../src/actions/wallets/loadWalletImage.ts'
import { connectRuntime } from '../../support/connectedRuntime.ts'

describe('the next page of wallets', () => {
  // conforms: 9.2.5, 9.2.6
  it('has 40 wallets and preloads the pictures of the first 20', async (test) => {
    const pictures: string[] = []
    const via: typeof fetch = async (input) => {
      const { pathname, searchParams } = new URL(String(input))
      if (!pathname.endsWith('/getWallets')) {
        pictures.push(pathname.split('/').at(-1) ?? '')
        return new Response('picture', { headers: { 'content-type': 'image/webp' } })
      }
      // There are no recommended wallets here, whose pictures would load too.
      const entries = searchParams.get('entries') === '40' ? 40 : 0
      const data = Array.from({ length: entries }, (_, at) => ({
        id: `wallet-${at}`,
        name: `Wallet ${at}`,
        image_id: `picture-${at}`,
      }))
      return Response.json({ data, count: 400 })
    }
    const { runtime } = await connectRuntime({
      options: { projectId: 'harbor', features: { analytics: false } },
      chain: { id: 1, rpcUrl: 'http://127.0.0.1:1' },
      address: `0x${'1'.repeat(40)}`,
      via,
    })
    test.onTestFinished(() => runtime.dispose())
    await fetchNextPage(runtime)
    assert.equal(runtime.stores.wallets.$state.get().wallets.length, 40)
    const first = Array.from({ length: 20 }, (_, at) => `picture-${at}`)
    // Anything else that was prefetched would arrive before a later picture.
    await loadWalletImage(runtime, { imageId: 'later' })
    assert.deepEqual(pictures.toSorted(), [...first, 'later'].sort())
  })
})
