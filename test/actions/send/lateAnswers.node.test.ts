import assert from 'node:assert/strict'
import { beforeEach, describe, it } from 'vitest'
import { estimateFee } from '../../../src/actions/send/estimateFee.ts'
import { setRecipient } from '../../../src/actions/send/setRecipient.ts'
import { requireTransfer } from '../../../src/chains/requireTransfer.ts'
import type { TransferFee } from '../../../src/chains/transactions.ts'
import type { Runtime } from '../../../src/runtime.ts'
import { connectRuntime } from '../../support/connectedRuntime.ts'

const own = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

type Asked = { to: string; amount: bigint; signal: AbortSignal | undefined; answer(cost: TransferFee): void }

let runtime: Runtime
let asked: Asked[]

beforeEach(async (test) => {
  const connected = await connectRuntime({
    options: {},
    chain: { id: 1, rpcUrl: 'http://127.0.0.1:9' },
    address: own,
  })
  const adapter = await connected.runtime.loadAdapter('eip155')
  asked = []
  runtime = {
    ...connected.runtime,
    loadAdapter: async () => ({
      ...adapter,
      getCost: ({ signal, ...request }) => {
        const { to, amount } = requireTransfer(request)
        return new Promise((answer) => asked.push({ to, amount, signal, answer }))
      },
    }),
  }
  test.onTestFinished(() => connected.runtime.dispose())
  const token = { caipNetworkId: 'eip155:1', name: 'Ether', symbol: 'ETH', decimals: 18 } as const
  runtime.stores.send.update({ token: { ...token, amount: 10n ** 18n } })
})

const feeNow = () => runtime.stores.send.$state.get().fee

describe('the fee of a transfer', () => {
  // conforms: 3.7.10
  it('belongs to the last typed amount, in any order of responses', async () => {
    await setRecipientOf(other)
    runtime.stores.send.update({ amountText: '0.1' })
    const older = estimateFee(runtime)
    runtime.stores.send.update({ amountText: '0.2' })
    const newer = estimateFee(runtime)
    await Promise.resolve()
    const [first, second] = await of(10n ** 17n, 2n * 10n ** 17n)
    second.answer({ fee: 2n })
    await newer
    first.answer({ fee: 1n })
    await older
    assert.deepEqual(feeNow(), { status: 'known', fee: 2n })
    assert.equal(first.signal?.aborted, true)
  })

  it('is not requested after the form closes', async () => {
    const done = estimateFee(runtime)
    const [question] = await of(0n)
    runtime.stores.send.clear()
    assert.equal(question.signal?.aborted, true)
    question.answer({ fee: 1n })
    await done
    assert.deepEqual(feeNow(), { status: 'unknown' })
  })

  it('is requested again for another recipient', async () => {
    const first = estimateFee(runtime)
    const [question] = await of(0n)
    await setRecipient(runtime, { text: 'nobody' })
    assert.equal(runtime.stores.send.$state.get().recipient.status, 'invalid')
    question.answer({ fee: 1n })
    await first
    assert.equal(feeNow().status, 'loading')
    asked.at(-1)?.answer({ fee: 3n })
    await Promise.resolve()
    await Promise.resolve()
    assert.deepEqual(feeNow(), { status: 'known', fee: 3n })
  })
})

async function setRecipientOf(text: string) {
  const done = setRecipient(runtime, { text })
  while (asked.length === 0) await new Promise(setImmediate)
  asked.at(-1)?.answer({ fee: 0n })
  await done
  asked.length = 0
}

/** The requests for these amounts, once they were sent. */
async function of<const Amounts extends bigint[]>(...amounts: Amounts) {
  while (asked.length < amounts.length) await new Promise(setImmediate)
  assert.deepEqual(
    asked.map(({ amount }) => amount),
    amounts,
  )
  return asked as { [Index in keyof Amounts]: Asked }
}
