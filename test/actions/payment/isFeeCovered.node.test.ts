import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import { isFeeCovered } from '../../../src/actions/payment/isFeeCovered.ts'
import { connectRuntime } from '../../support/connectedRuntime.ts'
import { createScriptedWallet, refusal } from '../../support/scriptedWallet.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const named = { id: 'x', name: 'X', icon: undefined }
const chain = { id: 8453, rpcUrl: 'http://127.0.0.1:1' }
const saying = (supported: unknown) => ({ paymasterService: { supported } })

type Case = [
  what: string,
  type: 'smartAccount' | 'eoa',
  answer: unknown,
  isCovered: boolean,
  wallet?: 'WALLET_CONNECT',
]
const cases: Case[] = [
  ['a paymaster on this network', 'smartAccount', { '0x2105': saying(true) }, true],
  ['a paymaster on every network', 'smartAccount', { '0x0': saying(true) }, true],
  [
    'a paymaster on every network but this',
    'smartAccount',
    { '0x0': saying(true), '0x2105': saying(false) },
    false,
  ],
  ['a paymaster on another network', 'smartAccount', { '0x1': saying(true) }, false],
  ['no paymaster', 'smartAccount', { '0x2105': { atomic: { status: 'supported' } } }, false],
  ['an unknown value', 'smartAccount', { '0x2105': saying('yes') }, false],
  ['nothing', 'smartAccount', null, false],
  ['a refusal', 'smartAccount', () => Promise.reject(refusal(4001)), false],
  ['a paymaster for a key’s account', 'eoa', { '0x2105': saying(true) }, false],
  ['a paymaster, but is a phone wallet', 'smartAccount', { '0x2105': saying(true) }, false, 'WALLET_CONNECT'],
]

describe('isFeeCovered', () => {
  for (const [what, type, answer, isCovered, walletType = 'AUTH'] of cases) {
    it(`returns ${isCovered} if the wallet reports ${what}`, async (test) => {
      const said = answer === null ? () => null : answer
      const wallet = createScriptedWallet({ chainId: '0x2105', answers: { wallet_getCapabilities: said } })
      const { runtime } = await connectRuntime({ options: {}, chain, address, wallet })
      test.onTestFinished(() => runtime.dispose())
      runtime.stores.connection.update('eip155', {
        accounts: [{ address, type }],
        wallet: { ...named, type: walletType },
      })
      assert.equal(await isFeeCovered(runtime), isCovered)
    })
  }

  it('returns false after a timeout if the wallet does not respond', async (test) => {
    const answers = { wallet_getCapabilities: () => new Promise(() => undefined) }
    const wallet = createScriptedWallet({ chainId: '0x2105', answers })
    const limits = { patience: 30 }
    const { runtime } = await connectRuntime({ options: {}, chain, address, wallet, limits })
    test.onTestFinished(() => runtime.dispose())
    runtime.stores.connection.update('eip155', {
      accounts: [{ address, type: 'smartAccount' }],
      wallet: { ...named, type: 'AUTH' },
    })
    assert.equal(await isFeeCovered(runtime), false)
  })
})
