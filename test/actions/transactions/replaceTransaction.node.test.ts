import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import { addRecord } from '../../../src/actions/transactions/records.ts'
import { canReplace, replaceTransaction } from '../../../src/actions/transactions/replaceTransaction.ts'
import type { OptionsInput } from '../../../src/config/options.ts'
import type { Runtime } from '../../../src/runtime.ts'
import type { Transaction } from '../../../src/schemas/transaction.ts'
import { connectRuntime } from '../../support/connectedRuntime.ts'
import { createScriptedWallet } from '../../support/scriptedWallet.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const hashOf = (digit: string) => `0x${digit.repeat(64)}`
const pending: Transaction = {
  hash: hashOf('1'),
  caipNetworkId: 'eip155:1',
  from: address,
  to: '0x000000000000000000000000000000000000dEaD',
  token: { symbol: 'ETH', name: 'Ether', decimals: 18 },
  amount: '1',
  walletName: 'Embedded wallet',
  sentAt: 0,
  status: 'pending',
  sighting: { nonce: '7', unusedAt: '1' },
}
const method = 'w3m_replaceTransaction'

/** A page whose embedded wallet is one behind a passkey, and what that answers. */
async function visit(answer: () => unknown, options: OptionsInput = { features: { passkey: true } }) {
  const wallet = createScriptedWallet({ answers: { [method]: answer } })
  const chain = { id: 1, rpcUrl: 'http://127.0.0.1:9' }
  const { runtime } = await connectRuntime({ options, chain, address, wallet })
  putInUse(runtime, 'AUTH')
  const asked = () => wallet.calls.filter((call) => call.method === method).map(({ params }) => params)
  return { runtime, asked }
}

function putInUse({ stores }: Runtime, type: 'AUTH' | 'ANNOUNCED') {
  stores.connection.begin('eip155', { connectorId: 'x', restoring: false }).complete({
    wallet: { id: 'x', name: 'X', type, icon: undefined },
    accounts: [{ address, type: 'eoa' }],
    caipNetworkId: 'eip155:1',
  })
}

const recordOf = ({ stores }: Runtime) => stores.transactions.find(pending.hash)
const toastsOf = ({ stores }: Runtime) => stores.toast.$toasts.get().map(({ message }) => message)

describe('replacing a pending transaction', () => {
  it('is offered only to the passkey wallet that sent it, once a node of its network has seen it', async () => {
    const { runtime } = await visit(() => undefined)
    assert.ok(canReplace(runtime, pending))
    const others: Partial<Transaction>[] = [
      { status: 'confirmed' },
      { sighting: undefined },
      { caipNetworkId: 'eip155:8453' },
      { from: pending.to },
    ]
    for (const other of others) assert.equal(canReplace(runtime, { ...pending, ...other }), false)
    putInUse(runtime, 'ANNOUNCED')
    assert.equal(canReplace(runtime, pending), false)
    runtime.dispose()
    const without = await visit(() => undefined, {})
    assert.equal(canReplace(without.runtime, pending), false)
    without.runtime.dispose()
  })

  it('asks the wallet once, and replaces the replacement next time', async () => {
    const answers = [hashOf('2'), hashOf('3'), hashOf('4')]
    const { runtime, asked } = await visit(() => answers.shift())
    addRecord(runtime, pending)
    await Promise.all([
      replaceTransaction(runtime, pending, 'speedUp'),
      replaceTransaction(runtime, pending, 'speedUp'),
    ])
    assert.deepEqual(asked(), [[{ hash: pending.hash, kind: 'speedUp' }]])
    const { replacement, isCanceling, status } = recordOf(runtime) ?? {}
    assert.deepEqual(
      { replacement, isCanceling, status },
      { replacement: hashOf('2'), isCanceling: undefined, status: 'pending' },
    )

    await replaceTransaction(runtime, recordOf(runtime) ?? pending, 'cancel')
    await replaceTransaction(runtime, recordOf(runtime) ?? pending, 'speedUp')
    assert.deepEqual(asked().slice(1), [
      [{ hash: hashOf('2'), kind: 'cancel' }],
      [{ hash: hashOf('3'), kind: 'speedUp' }],
    ])
    // What was made faster at last is the cancellation.
    assert.equal(recordOf(runtime)?.isCanceling, true)
    assert.deepEqual(toastsOf(runtime), [])
    runtime.dispose()
  })

  it('reports a failure, but not a refusal by the user, and can be tried again', async () => {
    const failures = [
      { code: 4001, message: 'User rejected' },
      { code: -32603, message: 'gone' },
    ]
    const { runtime, asked } = await visit(() => Promise.reject(failures.shift()))
    addRecord(runtime, pending)
    await replaceTransaction(runtime, pending, 'cancel')
    assert.deepEqual(toastsOf(runtime), [])
    await replaceTransaction(runtime, pending, 'cancel')
    assert.deepEqual(toastsOf(runtime), ['notReplaced'])
    assert.equal(asked().length, 2)
    const { replacement, isCanceling } = recordOf(runtime) ?? {}
    assert.deepEqual([replacement, isCanceling], [undefined, undefined])
    runtime.dispose()
  })

  it('accepts only a hash as the wallet’s response', async () => {
    const { runtime } = await visit(() => ({ hash: hashOf('2') }))
    addRecord(runtime, pending)
    await replaceTransaction(runtime, pending, 'speedUp')
    assert.deepEqual(toastsOf(runtime), ['notReplaced'])
    assert.equal(recordOf(runtime)?.replacement, undefined)
    runtime.dispose()
  })
})
