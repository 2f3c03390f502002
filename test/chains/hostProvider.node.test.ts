import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import { forHost } from '../../src/chains/hostProvider.ts'
import type { Eip1193Provider } from '../../src/connectors/connector.ts'
import { createScriptedWallet } from '../support/scriptedWallet.ts'

const to = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

describe('the provider of an extension, as the page gets it', () => {
  const open = () => {
    const wallet = createScriptedWallet({ answers: { eth_sendTransaction: '0x1', personal_sign: '0x2' } })
    const heard: string[] = []
    const provider = forHost(wallet.provider, 'eip155', ({ method }) => heard.push(method))
    return { wallet, heard, provider: provider as Eip1193Provider }
  }

  for (const [method, params] of [
    ['eth_sendTransaction', [{ to, data: '0xabc' }]],
    ['wallet_sendCalls', [{ calls: [{ to, data: '0x1' }] }]],
    ['personal_sign', ['0x123', to]],
    ['eth_sendRawTransaction', ['0x02f']],
  ] as const) {
    // conforms: 5.2.14
    it(`rejects data with half a byte before the wallet request: ${method}`, async () => {
      const { wallet, heard, provider } = open()
      await assert.rejects(provider.request({ method, params: [...params] }), { code: -32602 })
      assert.deepEqual([wallet.calls, heard], [[], []])
    })
  }

  it('forwards whole bytes, and returns the response', async () => {
    const { wallet, heard, provider } = open()
    const params = [{ to, data: '0xabcd', value: '0x1' }]
    assert.equal(await provider.request({ method: 'eth_sendTransaction', params }), '0x1')
    assert.deepEqual(wallet.calls, [{ method: 'eth_sendTransaction', params }])
    assert.deepEqual(heard, ['eth_sendTransaction'])
  })
})
