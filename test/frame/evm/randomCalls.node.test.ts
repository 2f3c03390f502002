import assert from 'node:assert/strict'
import { encodeFunctionData, erc20Abi, formatUnits, getAddress, type Hex, parseAbi, parseEther } from 'viem'
import { beforeAll, describe, it } from 'vitest'
import type { Chain } from '../../../sandbox/chains/startChains.ts'
import { decodeCall } from '../../../src/frame/evm/decodeCall.ts'
import { descriptions } from '../../../src/frame/evm/descriptions.ts'
import { nodeOf } from '../../../src/frame/evm/node.ts'
import { askTransaction } from '../../../src/frame/evm/transaction.ts'
import { evmAccount } from '../../../src/frame/keys/evm.ts'
import { createRandom, type Random } from '../../faults/random.ts'
import { clientOf } from '../../support/chainClient.ts'
import { borrowEthereum } from '../../support/shared.ts'
import { askingAs } from './askingAs.ts'
import { bytes, contractOn, randomArgument } from './randomArguments.ts'

const permit2: Hex = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
const nft = parseAbi([
  'function setApprovalForAll(address operator, bool approved)',
  'function safeTransferFrom(address from, address to, uint256 tokenId)',
  'function safeTransferFrom(address from, address to, uint256 tokenId, bytes data)',
  'function safeTransferFrom(address from, address to, uint256 tokenId, uint256 amount, bytes data)',
])
const permit = parseAbi([
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
])

type Call = { to: Hex; value: bigint; data: Hex }

const described = descriptions.filter(({ context }) => context.contract)

/** A call of a contract that the wallet has a description of. */
function describedCall(random: Random): Omit<Call, 'value'> {
  const file = random.pick(described)
  const abi = parseAbi([`function ${random.pick(Object.keys(file.display.formats))}`] as string[])
  const [item] = abi
  assert.ok(item?.type === 'function')
  const args = item.inputs.map((input) => randomArgument(input, random))
  return {
    to: contractOn(1, file) as Hex,
    data: encodeFunctionData({ abi, functionName: item.name, args }),
  }
}

describe('random calls to the passkey wallet', () => {
  let chain: Chain
  beforeAll(async () => {
    chain = await borrowEthereum()
  })
  const entropy = new Uint8Array(32).fill(9)

  const randomCall = (random: Random): Call => {
    const address = () => getAddress(bytes(random, 20))
    const amount = () => BigInt(bytes(random, 32)) >> BigInt(random.below(256))
    const calls: (() => Hex)[] = [
      () => encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [address(), amount()] }),
      () => encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [address(), amount()] }),
      () =>
        encodeFunctionData({
          abi: erc20Abi,
          functionName: 'transferFrom',
          args: [address(), address(), amount()],
        }),
      () => encodeFunctionData({ abi: nft, functionName: 'setApprovalForAll', args: [address(), true] }),
      () =>
        encodeFunctionData({
          abi: nft,
          functionName: 'safeTransferFrom',
          args: [address(), address(), amount(), bytes(random, random.below(40))],
        }),
      () =>
        encodeFunctionData({
          abi: nft,
          functionName: 'safeTransferFrom',
          args: [address(), address(), amount(), amount(), bytes(random, random.below(40))],
        }),
      () =>
        encodeFunctionData({
          abi: permit,
          args: [address(), address(), amount() >> 96n, random.below(2 ** 40)],
        }),
      () => bytes(random, random.below(100)),
    ]
    const { tokens } = chain
    const value = random.pick([0n, 1n, parseEther('1.5'), BigInt(random.below(1_000_000))])
    if (random.below(3) === 0) return { ...describedCall(random), value }
    return {
      to: random.pick<Hex>([address(), permit2, (tokens[0]?.address ?? permit2) as Hex]),
      value,
      data: random.pick(calls)(),
    }
  }

  /** One bit of it is another one, or there is more of it. */
  const change = (call: Call, random: Random): Call => {
    const data = Buffer.from(call.data.slice(2), 'hex')
    const kind = random.below(4)
    if (kind === 0) return { ...call, value: call.value + 1n }
    if (kind === 1) return { ...call, data: `${call.data}${bytes(random, 1 + random.below(33)).slice(2)}` }
    if (data.length === 0) return { ...call, to: getAddress(bytes(random, 20)) }
    const at = random.below(data.length)
    data[at] = (data[at] ?? 0) ^ (1 << random.below(8))
    return { ...call, data: `0x${data.toString('hex')}` }
  }

  it('are shown otherwise if anything of them is otherwise', async () => {
    const { address } = await evmAccount(entropy)
    const { chain: frameChain } = askingAs(address, chain)
    const node = nodeOf(frameChain)
    const shown = async (call: Call) =>
      JSON.stringify((await decodeCall({ from: address, ...call }, node)).facts)
    for (let seed = 0; seed < 250; seed++) {
      const random = createRandom(seed)
      const call = randomCall(random)
      const other = change(call, random)
      const [before, after] = await Promise.all([shown(call), shown(other)])
      // One endless approval says the same as another one.
      if (!before.includes('∞')) assert.notEqual(after, before, `seed ${seed}: ${other.data}`)
    }
  })

  it('are sent as they were shown', async () => {
    const { address } = await evmAccount(entropy)
    const asking = askingAs(address, chain)
    const client = clientOf(chain)
    await client.setBalance({ address, value: parseEther('1000') })
    let sent = 0
    for (let seed = 0; seed < 50; seed++) {
      const random = createRandom(seed)
      const { to, value, data } = randomCall(random)
      const asked = await askTransaction(asking, {
        to,
        data,
        value: `0x${value.toString(16)}`,
      }).catch(() => undefined)
      // The chain refuses many of them.
      if (!asked) continue
      sent += 1
      const fee = asked.fees?.[0]
      const hash = (await asked.perform(entropy, fee?.speed)) as Hex
      await client.receiptOf(hash)
      const found = await client.getTransaction({ hash })
      assert.deepEqual(
        { to: found.to, value: found.value, input: found.input, from: found.from },
        { to: to.toLowerCase(), value, input: data, from: address.toLowerCase() },
      )
      const texts = asked.facts.map((each) => each.value)
      if (value > 0n) assert.ok(texts.includes(`${formatUnits(value, 18)} ETH`), `seed ${seed}`)
      const most = `${formatUnits(found.gas * (found.maxFeePerGas ?? 0n), 18)} ETH`
      assert.equal(fee?.value ?? asked.facts.find(({ name }) => name === 'fee')?.value, most, `seed ${seed}`)
    }
    assert.ok(sent > 20, `only ${sent} were sent`)
  })
})
