import assert from 'node:assert/strict'
import {
  type Address,
  concat,
  encodeFunctionData,
  erc20Abi,
  formatEther,
  type Hex,
  parseAbi,
  parseEther,
} from 'viem'
import { recoverAuthorizationAddress } from 'viem/utils'
import { beforeAll, beforeEach, describe, it } from 'vitest'
import { testAccounts } from '../../../sandbox/chains/accounts.ts'
import type { Chain } from '../../../sandbox/chains/startChains.ts'
import { serve } from '../../../sandbox/http/serve.ts'
import { askCalls, callsStatus, capabilities } from '../../../src/frame/evm/calls.ts'
import { type Delegate, delegates } from '../../../src/frame/evm/delegates.ts'
import { evmAccount } from '../../../src/frame/keys/evm.ts'
import type { Question } from '../../../src/frame/request.ts'
import { clientOf } from '../../support/chainClient.ts'
import { until } from '../../support/patience.ts'
import { borrowChains } from '../../support/shared.ts'
import { askingAs } from './askingAs.ts'

const [, lin] = testAccounts
const entropy = new Uint8Array(32).fill(7)
const { address } = await evmAccount(entropy)
const wethAbi = parseAbi(['function deposit() payable'])
const otherContract: Address = '0x00000000000000000000000000000000000000bb'
const [deleGator, simple] = delegates

const codeOf = (contract: string): Hex => concat(['0xef0100', contract.toLowerCase() as Hex])
const factOf = ({ facts }: Question, fact: string) => facts.find(({ name }) => name === fact)?.value

/** The warnings, but for that of the call that the wallet does not understand. */
const ofAccount = ({ warnings }: Question) => warnings.filter((warning) => warning !== 'unknownCall')

describe.each([
  { name: 'Ethereum', delegate: deleGator },
  { name: 'Base', delegate: simple },
])('several calls as one transaction of the passkey wallet on $name', ({ name, delegate }) => {
  let chain: Chain
  let client: ReturnType<typeof clientOf>
  const { address: contract, name: contractName } = delegate as Delegate
  beforeAll(async () => {
    const { chains } = await borrowChains()
    chain = chains.find((each) => each.name === name) as Chain
    client = clientOf(chain)
  })
  beforeEach(async () => {
    await client.setBalance({ address, value: parseEther('3') })
    await client.setCode({ address, bytecode: '0x' })
  })

  const asking = () => askingAs(address, chain)
  const atomicStatus = async () =>
    (await capabilities(asking(), [asking().chain]))[`0x${chain.id.toString(16)}`]?.atomic.status
  const wethOf = (owner: string) =>
    client.readContract({
      abi: erc20Abi,
      address: chain.uniswap.weth,
      functionName: 'balanceOf',
      args: [owner as Hex],
    })
  /** The second call needs what the first brings. */
  const wrapAndSend = (amount = parseEther('0.4')) => {
    const { weth } = chain.uniswap
    const args = [lin.address as Hex, amount] as const
    return [
      {
        to: weth,
        value: '0xde0b6b3a7640000',
        data: encodeFunctionData({ abi: wethAbi, functionName: 'deposit' }),
      },
      { to: weth, data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args }) },
    ]
  }
  const ask = (calls = wrapAndSend(), atomicRequired = true) =>
    // A page's own authorization is never signed.
    askCalls(asking(), {
      calls,
      atomicRequired,
      from: address,
      authorizationList: [{ address: otherContract }],
    })
  /** What was sent, and how it ended. */
  async function send(question: Question) {
    const { id } = (await question.perform(entropy)) as { id: Hex }
    await until(async () => (await callsStatus(asking(), id)).status !== 100)
    const status = await callsStatus(asking(), id)
    const [receipt] = status.receipts
    const hash = receipt?.transactionHash ?? '0x'
    const transaction = await client.getTransaction({ hash })
    return { status, transaction, receipt: await client.getTransactionReceipt({ hash }) }
  }
  /** Runs a test while the contract has other code on the chain. */
  async function withCode(bytecode: Hex, test: () => Promise<void>) {
    const code = (await client.getCode({ address: contract })) ?? '0x'
    await client.setCode({ address: contract, bytecode })
    try {
      await test()
    } finally {
      await client.setCode({ address: contract, bytecode: code })
    }
  }

  it('gives the account the code of the contract the first time, and only uses it from then on', async () => {
    assert.equal(await atomicStatus(), 'ready')
    const first = await ask()
    assert.deepEqual(ofAccount(first), ['newCode'])
    assert.equal(factOf(first, 'newCode'), `${contractName} ${contract}`)
    assert.equal(first.declineCode, 5750)
    const before = { lin: await wethOf(lin.address), own: await wethOf(address) }
    const { status, transaction, receipt } = await send(first)
    assert.deepEqual(
      { status: status.status, atomic: status.atomic, count: status.receipts.length },
      { status: 200, atomic: true, count: 1 },
    )
    assert.equal(transaction.type, 'eip7702')
    assert.equal(transaction.to, address.toLowerCase())
    const [authorization, ...others] = transaction.authorizationList ?? []
    assert.ok(authorization && others.length === 0)
    assert.equal(authorization.address.toLowerCase(), contract.toLowerCase())
    assert.equal(authorization.chainId, chain.id)
    assert.equal(authorization.nonce, transaction.nonce + 1)
    assert.equal(await recoverAuthorizationAddress({ authorization }), address)
    assert.equal(await client.getCode({ address }), codeOf(contract))
    // The fee that was shown is the one that was signed.
    const fee = first.fees?.find(({ speed }) => speed === 'normal')?.value ?? factOf(first, 'fee')
    assert.equal(fee, `${formatEther(transaction.gas * (transaction.maxFeePerGas ?? 0n))} ETH`)
    const paid = receipt.gasUsed * receipt.effectiveGasPrice
    assert.equal(await client.getBalance({ address }), parseEther('2') - paid)
    assert.equal((await wethOf(lin.address)) - before.lin, parseEther('0.4'))
    assert.equal((await wethOf(address)) - before.own, parseEther('0.6'))

    assert.equal(await atomicStatus(), 'supported')
    const second = await ask()
    assert.deepEqual(ofAccount(second), [])
    assert.equal(factOf(second, 'newCode'), undefined)
    assert.equal(second.declineCode, undefined)
    const later = await send(second)
    assert.equal(later.transaction.type, 'eip1559')
    assert.equal(later.transaction.input, transaction.input)
    assert.equal(later.status.atomic, true)
    assert.equal((await wethOf(lin.address)) - before.lin, parseEther('0.8'))
  })

  it('refuses calls of which one would fail, and leaves the account as it was', async () => {
    await assert.rejects(ask(wrapAndSend(parseEther('1000'))), /would fail/)
    assert.equal(await client.getCode({ address }), undefined)
    await send(await ask())
    await assert.rejects(ask(wrapAndSend(parseEther('1000'))), /would fail/)
  })

  it('reports a batch that the chain reverted: none of its calls counts', async () => {
    const question = await ask()
    await client.setBalance({ address, value: parseEther('0.9') })
    const before = await wethOf(address)
    const { status } = await send(question)
    assert.deepEqual({ status: status.status, atomic: status.atomic }, { status: 500, atomic: true })
    assert.equal(await wethOf(address), before)
  })

  it('has gas for the authorization, also if the calls need little', async () => {
    const call = { to: lin.address as Hex, value: '0x1', data: '0x' as const }
    const { status } = await send(await ask([call, call]))
    assert.equal(status.status, 200)
  })

  it('names the contract of another wallet before it replaces its code', async () => {
    await client.setCode({ address, bytecode: codeOf(otherContract) })
    assert.equal(await atomicStatus(), 'ready')
    const question = await ask()
    assert.deepEqual(ofAccount(question), ['newCode', 'replacesCode'])
    assert.equal(factOf(question, 'oldCode'), otherContract)
    const { status } = await send(question)
    assert.equal(status.status, 200)
    assert.equal(await client.getCode({ address }), codeOf(contract))
  })

  it('takes no contract whose code is not the pinned one, though the account has it already', async () => {
    const code = (await client.getCode({ address: contract })) ?? '0x'
    for (const bytecode of ['0x', `${code.slice(0, -2)}00`] as Hex[])
      await withCode(bytecode, async () => {
        for (const own of ['0x', codeOf(contract)] as Hex[]) {
          await client.setCode({ address, bytecode: own })
          assert.equal(await atomicStatus(), 'unsupported')
          await assert.rejects(ask(), { name: 'RefusedError', code: 5760 })
          const question = await ask(wrapAndSend(), false)
          assert.deepEqual(ofAccount(question), ['oneByOne'])
          assert.equal(factOf(question, 'newCode'), undefined)
        }
      })
  })

  it('leaves an account with code that is no mark of a contract as it is', async () => {
    await client.setCode({ address, bytecode: '0x00' })
    assert.equal(await atomicStatus(), 'unsupported')
  })

  it('sends one call as it is, also if it must be one transaction', async () => {
    const question = await ask([{ to: lin.address as Hex, value: '0x3', data: '0x' }])
    assert.deepEqual(question.warnings, [])
    const { status, transaction } = await send(question)
    assert.equal(transaction.to, lin.address.toLowerCase())
    assert.deepEqual({ status: status.status, atomic: status.atomic }, { status: 200, atomic: true })
  })

  it('is not possible if the node does not run the code of the contract for the account', async () => {
    // As nodes do that take no overrides, and those of chains without EIP-7702.
    const node = await serve(async (request) => {
      const call = await request.json()
      const params = call.method === 'eth_call' ? call.params.slice(0, 2) : call.params
      return fetch(chain.rpcUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...call, params }),
      })
    })
    try {
      const there = askingAs(address, { ...chain, rpcUrl: node.url })
      await assert.rejects(askCalls(there, { calls: wrapAndSend(), atomicRequired: true }), { code: 5760 })
    } finally {
      await node.stop()
    }
  })
})
