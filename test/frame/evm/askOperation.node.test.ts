import assert from 'node:assert/strict'
import { concat, formatEther, type Hex, parseEther } from 'viem'
import { afterEach, beforeAll, beforeEach, describe, it } from 'vitest'
import type { Chain } from '../../../sandbox/chains/startChains.ts'
import { askCalls, callsStatus, capabilities } from '../../../src/frame/evm/calls.ts'
import { delegates } from '../../../src/frame/evm/delegates.ts'
import { evmAccount } from '../../../src/frame/keys/evm.ts'
import type { Question } from '../../../src/frame/request.ts'
import { clientOf } from '../../support/chainClient.ts'
import { borrowChains } from '../../support/shared.ts'
import { askingAs } from './askingAs.ts'
import { estimatedGas, refusal, scriptBundler } from './scriptBundler.ts'

const entropy = new Uint8Array(32).fill(9)
const { address } = await evmAccount(entropy)
const [deleGator, simple] = delegates
assert.ok(deleGator && simple)
const [lin, bo, other] = ['aa', 'bb', 'cc'].map((end): Hex => `0x${'0'.repeat(37)}1${end}`) as [Hex, Hex, Hex]
const paymaster: Hex = '0x00000000000000000000000000000000000000ff'
const pays = {
  paymaster,
  paymasterData: '0x1234',
  paymasterVerificationGasLimit: '0x2710',
  paymasterPostOpGasLimit: '0x1388',
}
const calls = [
  { to: lin, value: '0x3e8' },
  { to: bo, value: '0x7d0' },
]

const codeOf = (contract: string): Hex => concat(['0xef0100', contract.toLowerCase() as Hex])
const factOf = ({ facts }: Question, fact: string) => facts.find(({ name }) => name === fact)?.value

describe('calls as a user operation of the passkey wallet', () => {
  let base: Chain
  let ethereum: Chain
  let client: ReturnType<typeof clientOf>
  let bundler: Awaited<ReturnType<typeof scriptBundler>>
  let replies: Parameters<typeof scriptBundler>[1]
  beforeAll(async () => {
    const { chains } = await borrowChains()
    ethereum = chains.find(({ id }) => id === 1) as Chain
    base = chains.find(({ id }) => id === 8453) as Chain
    client = clientOf(base)
  })
  beforeEach(async () => {
    replies = {}
    bundler = await scriptBundler(base, replies)
    await client.setBalance({ address, value: parseEther('3') })
    await client.setCode({ address, bytecode: '0x' })
    for (const each of [lin, bo]) await client.setBalance({ address: each, value: 0n })
  })
  afterEach(() => bundler.stop())

  /** The settings of the chain: with a bundler, and a paymaster on request. */
  function asking({ isSponsored = false, chain = base } = {}) {
    const { url } = bundler
    const plain = askingAs(address, chain)
    const sponsor = isSponsored ? { paymasterUrl: url, paymasterContext: { policy: 'shop' } } : {}
    return { ...plain, chain: { ...plain.chain, bundlerUrl: url, ...sponsor } }
  }
  const ask = (options = {}, asked: unknown = calls) =>
    askCalls(asking(options), { calls: asked, atomicRequired: true, from: address })
  async function send(question: Question) {
    const { id } = (await question.perform(entropy)) as { id: Hex }
    const sent = bundler.sent.at(-1)
    assert.ok(sent)
    return { id, ...sent }
  }
  const got = () => Promise.all([lin, bo].map((each) => client.getBalance({ address: each })))
  const asked = (method: string) => bundler.requests.filter((request) => request.method === method)
  const atomicOf = async () =>
    (await capabilities(asking(), [asking().chain]))[`0x${base.id.toString(16)}`]?.atomic.status

  it('signs the code of our contract the first time, and only the operation from then on', async () => {
    assert.equal(await atomicOf(), 'ready')
    const before = await client.getTransactionCount({ address })
    const first = await ask()
    assert.deepEqual(first.warnings, ['newCode'])
    assert.equal(factOf(first, 'newCode'), `${simple.name} ${simple.address}`)
    assert.equal(first.declineCode, 5750)
    const { operation } = await send(first)
    assert.equal(operation.sender, address)
    assert.equal(operation.authorization?.address, simple.address)
    assert.equal(operation.authorization?.chainId, base.id)
    assert.equal(await client.getCode({ address }), codeOf(simple.address))
    assert.deepEqual(await got(), [1_000n, 2_000n])
    assert.equal(await atomicOf(), 'supported')

    const second = await ask({}, calls.slice(0, 1))
    assert.deepEqual(second.warnings, [])
    assert.equal(factOf(second, 'newCode'), undefined)
    const later = await send(second)
    assert.equal(later.operation.authorization, undefined)
    assert.equal(later.operation.factory, undefined)
    assert.deepEqual(await got(), [2_000n, 2_000n])
    // Only the authorization counts: the account sent no transaction.
    assert.equal(await client.getTransactionCount({ address }), before + 1)
  })

  it('shows the highest fee of the operation that it signs, and prepares it once', async () => {
    const question = await ask()
    const { fees, isSponsored } = question
    assert.deepEqual({ fees, isSponsored }, { fees: undefined, isSponsored: false })
    const before = bundler.requests.length
    const { operation } = await send(question)
    assert.deepEqual(
      bundler.requests.slice(before).map(({ method }) => method),
      ['eth_sendUserOperation'],
    )
    assert.equal(factOf(question, 'fee'), `${formatEther(estimatedGas * operation.maxFeePerGas)} ETH`)
    const { callGasLimit, verificationGasLimit, preVerificationGas } = operation
    assert.equal(callGasLimit + verificationGasLimit + preVerificationGas, estimatedGas)
  })

  it('says that the site pays the fee if the paymaster does', async () => {
    replies.pm_getPaymasterStubData = () => ({ result: pays })
    replies.pm_getPaymasterData = () => ({ result: { ...pays, paymasterData: '0x5678' } })
    // Enough for the calls, but not for a fee.
    await client.setBalance({ address, value: 3_000n })
    const question = await ask({ isSponsored: true })
    assert.equal(question.isSponsored, true)
    assert.equal(factOf(question, 'fee'), undefined)
    assert.deepEqual(asked('pm_getPaymasterData')[0]?.params[3], { policy: 'shop' })
    const { operation } = await send(question)
    assert.deepEqual([operation.paymaster, operation.paymasterData], [paymaster, '0x5678'])
    assert.deepEqual(await got(), [1_000n, 2_000n])
  })

  it('shows the fee if the paymaster declines, or names no account that could pay', async () => {
    replies.pm_getPaymasterStubData = () => refusal('Not sponsored')
    const declined = await ask({ isSponsored: true })
    assert.equal(declined.isSponsored, false)
    assert.ok(factOf(declined, 'fee'))
    assert.equal((await send(declined)).operation.paymaster, undefined)
    for (const none of [`0x${'0'.repeat(40)}`, '0x', '']) {
      replies.pm_getPaymasterStubData = () => ({ result: { ...pays, paymaster: none, isFinal: true } })
      const question = await ask({ isSponsored: true })
      assert.equal(question.isSponsored, false, none)
      assert.ok(factOf(question, 'fee'), none)
    }
  })

  it('refuses a paymaster that answers with another account or call', async () => {
    for (const change of [{ sender: other }, { callData: '0x' }]) {
      replies.pm_getPaymasterStubData = () => ({ result: { ...pays, ...change, isFinal: true } })
      await assert.rejects(ask({ isSponsored: true }), { name: 'RefusedError', message: /changed/ })
    }
  })

  it('signs no authorization that a paymaster names', async () => {
    const authorization = { address: other, chainId: base.id, nonce: 77 }
    replies.pm_getPaymasterStubData = () => ({ result: { ...pays, authorization, isFinal: true } })
    const first = await send(await ask({ isSponsored: true }))
    assert.equal(first.operation.authorization?.address, simple.address)
    assert.equal(await client.getCode({ address }), codeOf(simple.address))
    const second = await send(await ask({ isSponsored: true }))
    assert.equal(second.operation.authorization, undefined)
  })

  it('refuses what the bundler does, with its reason', async () => {
    replies.eth_estimateUserOperationGas = () => refusal('AA23 reverted')
    await assert.rejects(ask(), { name: 'RefusedError', message: 'AA23 reverted' })
  })

  it('refuses what the account cannot pay', async () => {
    const message = 'The account cannot pay for the calls and the network fee'
    const question = await ask()
    const fee = parseEther(String(factOf(question, 'fee')?.split(' ')[0]))
    for (const value of [3_000n, fee, fee / 2n]) {
      await client.setBalance({ address, value })
      await assert.rejects(ask(), { name: 'RefusedError', message })
    }
    replies.pm_getPaymasterStubData = () => ({ result: { ...pays, isFinal: true } })
    await client.setBalance({ address, value: 2_999n })
    await assert.rejects(ask({ isSponsored: true }), { name: 'RefusedError', message })
  })

  it('reports the operation as pending, done or failed', async () => {
    const status = async (id: Hex) => callsStatus(asking(), id)
    const { id, hash, transactionHash } = await send(await ask())
    assert.equal(id, `${hash}00`)
    const { receipts, ...done } = await status(id)
    const chainId = `0x${base.id.toString(16)}`
    assert.deepEqual(done, { version: '2.0.0', id, chainId, status: 200, atomic: true })
    assert.deepEqual(
      receipts.map(({ status, transactionHash }) => [status, transactionHash]),
      [['0x1', transactionHash]],
    )
    const waits = await status(`0x${'12'.repeat(32)}00`)
    assert.deepEqual([waits.status, waits.atomic, waits.receipts], [100, true, []])
    // WETH has no such function.
    const failing = await send(await ask({}, [calls[0], { to: base.uniswap.weth, data: '0xdeadbeef' }]))
    assert.deepEqual([(await status(failing.id)).status, await got()], [500, [1_000n, 2_000n]])
    // Without the bundler, the chain knows no such id.
    await assert.rejects(callsStatus(askingAs(address, base), id), { code: 5730 })
  })

  it('sends a transaction if the account has other code, or the chain lacks the contract', async () => {
    for (const contract of [deleGator.address, other]) {
      await client.setCode({ address, bytecode: codeOf(contract) })
      const question = await ask()
      assert.ok(question.fees ?? factOf(question, 'fee'))
    }
    await clientOf(ethereum).setBalance({ address, value: parseEther('3') })
    const question = await ask({ chain: ethereum })
    assert.equal(factOf(question, 'newCode'), `${deleGator.name} ${deleGator.address}`)
    const { id } = (await question.perform(entropy)) as { id: Hex }
    assert.match(id, /01$/)
    assert.deepEqual(bundler.requests, [])
  })

  it('refuses the contract if its code on the chain is not the pinned one', async () => {
    const code = (await client.getCode({ address: simple.address })) ?? '0x'
    await client.setCode({ address: simple.address, bytecode: `${code.slice(0, -2)}00` as Hex })
    try {
      await assert.rejects(ask(), { code: 5760 })
      assert.deepEqual(bundler.requests, [])
    } finally {
      await client.setCode({ address: simple.address, bytecode: code })
    }
  })
})
