import assert from 'node:assert/strict'
import {
  encodeFunctionData,
  formatUnits,
  type Hex,
  hashTypedData,
  maxUint160,
  maxUint256,
  parseAbi,
  parseEther,
  parseUnits,
  recoverAddress,
  type TypedDataDefinition,
  toHex,
} from 'viem'
import { beforeAll, describe, it } from 'vitest'
import type { Chain } from '../../../sandbox/chains/startChains.ts'
import { decodeCall } from '../../../src/frame/evm/decodeCall.ts'
import { describeCall } from '../../../src/frame/evm/describe.ts'
import { type Description, descriptions, type Field } from '../../../src/frame/evm/descriptions.ts'
import { nodeOf } from '../../../src/frame/evm/node.ts'
import { askTransaction } from '../../../src/frame/evm/transaction.ts'
import { askTypedData } from '../../../src/frame/evm/typedData.ts'
import { evmAccount } from '../../../src/frame/keys/evm.ts'
import type { Fact } from '../../../src/frame/request.ts'
import { createRandom } from '../../faults/random.ts'
import { clientOf } from '../../support/chainClient.ts'
import { borrowEthereum } from '../../support/shared.ts'
import { askingAs } from './askingAs.ts'
import { asJson, contractOn, leavesOf, randomArgument, textsOf, typesOf } from './randomArguments.ts'

const pool: Hex = '0x87870Bca3F3fD6335C3F4ce8392D69350B4fA4E2'
const router: Hex = '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45'
const weth: Hex = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const permit2: Hex = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
const seaport: Hex = '0x0000000000000068F116a894984e2DB1123eB395'
const other: Hex = '0x00000000000000000000000000000000000000A1'
const zero: Hex = '0x0000000000000000000000000000000000000000'
const entropy = new Uint8Array(32).fill(9)
const { address } = await evmAccount(entropy)

const aave = parseAbi([
  'function supply(address asset, uint256 amount, address onBehalfOf, uint16 referralCode)',
  'function withdraw(address asset, uint256 amount, address to)',
  'function borrow(address asset, uint256 amount, uint256 interestRateMode, uint16 referralCode, address onBehalfOf)',
])
const uniswap = parseAbi([
  'function exactInput((bytes path, address recipient, uint256 amountIn, uint256 amountOutMinimum) params)',
  'function exactInputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 amountIn, uint256 amountOutMinimum, uint160 sqrtPriceLimitX96) params)',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to)',
  'function unwrapWETH9(uint256 amountMinimum, address recipient)',
  'function multicall(uint256 deadline, bytes[] data)',
])

/** Puts a contract at another address too, with its name, symbol and decimals. */
async function copyContract(client: ReturnType<typeof clientOf>, from: Hex, to: Hex): Promise<void> {
  await client.setCode({ address: to, bytecode: (await client.getCode({ address: from })) ?? '0x' })
  for (const index of [0, 1, 2, 3]) {
    const slot = toHex(index, { size: 32 })
    const value = (await client.getStorageAt({ address: from, slot })) ?? '0x'
    await client.setStorageAt({ address: to, index, value })
  }
}

/** Name and value, indented by depth. */
const brief = ({ name, value, depth = 0 }: Fact) => `${'  '.repeat(depth)}${name}: ${value}`

describe('a request for a described contract', () => {
  let chain: Chain
  beforeAll(async () => {
    chain = await borrowEthereum()
  })
  const asking = () => askingAs(address, chain)
  const usdc = () => (chain.tokens.find(({ symbol }) => symbol === 'USDC')?.address ?? '0x') as Hex
  const dai = () => (chain.tokens.find(({ symbol }) => symbol === 'DAI')?.address ?? '0x') as Hex
  const decode = (to: Hex, data: Hex, { value = 0n, id = 1 } = {}) => {
    const frameChain = { ...asking().chain, id: `eip155:${id}` as const }
    return decodeCall({ from: address, to, value, data }, nodeOf(frameChain))
  }
  const supply = (amount: bigint) =>
    encodeFunctionData({ abi: aave, functionName: 'supply', args: [usdc(), amount, other, 7] })

  it('shows what the call does, in the units of the token, and what the description leaves out', async () => {
    const { facts, warnings } = await decode(pool, supply(parseUnits('12.5', 6)))
    assert.deepEqual(facts.map(brief), [
      'action: Supply · Aave V3',
      'Amount: 12.5 USDC',
      `Token: ${usdc()}`,
      `Collateral goes to: ${other}`,
      `contract: ${pool}`,
      'referralCode: 7',
    ])
    assert.deepEqual(
      facts.map(({ nameOf }) => nameOf),
      [undefined, 'description', 'description', 'description', undefined, 'signed'],
    )
    assert.deepEqual(warnings, [])
  })

  it('shows the bytes on another chain, at another address, and with bytes added', async () => {
    const data = supply(1n)
    for (const { facts, warnings } of [
      await decode(pool, data, { id: 5 }),
      await decode(other, data),
      await decode(pool, `${data}00`),
    ]) {
      assert.equal(facts.at(-1)?.name, 'data')
      assert.deepEqual(warnings, ['unknownCall'])
    }
  })

  it('names an amount only if it is the very one, and a mode only if it has a name', async () => {
    const withdraw = async (amount: bigint) => {
      const args = [usdc(), amount, other] as const
      const { facts } = await decode(pool, encodeFunctionData({ abi: aave, functionName: 'withdraw', args }))
      return facts.find(({ name }) => name === 'Amount')?.value
    }
    assert.equal(await withdraw(maxUint256), 'All USDC')
    assert.equal(await withdraw(maxUint256 - 1n), `${formatUnits(maxUint256 - 1n, 6)} USDC`)
    const mode = async (mode: bigint) => {
      const args = [usdc(), 1n, mode, 0, other] as const
      const { facts } = await decode(pool, encodeFunctionData({ abi: aave, functionName: 'borrow', args }))
      return facts.find(({ name }) => name === 'Interest rate')?.value
    }
    assert.equal(await mode(2n), 'variable')
    assert.equal(await mode(3n), '3')
  })

  it('shows each call of several, with a warning if one is unknown, and the tokens at the ends of a path', async () => {
    const path = `${usdc()}000bb8${weth.slice(2)}0001f4${dai().slice(2)}`.toLowerCase() as Hex
    const params = { path, recipient: zero, amountIn: 1_500_000n, amountOutMinimum: parseEther('2') }
    const swap = encodeFunctionData({ abi: uniswap, functionName: 'exactInput', args: [params] })
    const unwrap = encodeFunctionData({ abi: uniswap, functionName: 'unwrapWETH9', args: [1n, other] })
    const several = (...data: Hex[]) =>
      decode(
        router,
        encodeFunctionData({ abi: uniswap, functionName: 'multicall', args: [2_000_000_000n, data] }),
      )
    const { facts, warnings } = await several(swap, unwrap)
    assert.deepEqual(facts.map(brief), [
      'action: Several calls · Uniswap',
      'Call 1: Swap · Uniswap',
      '  Send: 1.5 USDC',
      '  Get at least: 2 DAI',
      `  To: ${zero}`,
      '  params: ',
      `    path: ${path}`,
      'Call 2: Unwrap · Uniswap',
      '  Get at least: 0.000000000000000001 ETH',
      `  To: ${other}`,
      'Valid until: 2033-05-18T03:33:20.000Z',
      `contract: ${router}`,
    ])
    assert.deepEqual(warnings, [])
    const unknown = await several(unwrap, '0x12345678')
    assert.ok(unknown.facts.map(brief).includes('Call 2: 0x12345678'))
    assert.deepEqual(unknown.warnings, ['unknownCall'])
  })

  it('reads the ends of a list of tokens', async () => {
    const path = [usdc(), weth, dai()]
    const args = [1_500_000n, parseEther('2'), path, other] as const
    const { facts } = await decode(
      router,
      encodeFunctionData({ abi: uniswap, functionName: 'swapExactTokensForTokens', args }),
    )
    assert.deepEqual(facts.slice(1, 4).map(brief), ['Send: 1.5 USDC', 'Get at least: 2 DAI', `To: ${other}`])
  })

  it('hides nothing, whatever a description hides, misnames or does not fit', async () => {
    const amount = { label: 'Amount', format: 'tokenAmount' }
    const fields: Field[] = [
      { path: 'owner', label: 'Owner', visible: 'never' },
      { path: 'missing', label: 'Missing' },
      { path: 'item', label: 'Whole item' },
      { path: 'item.wait', label: 'Wait', format: 'duration' },
      { path: 'item.kind', label: 'Kind', format: 'invented' },
      { path: 'ids.[0]', ...amount, params: { tokenPath: 'tokens.[]' } },
      { path: 'note', label: 'Note', format: 'date', params: { encoding: 'timestamp' } },
      { path: 'tokens.[]', label: 'Token' },
    ]
    const key =
      'order(address owner,(uint256 wait,uint8 kind,bool done) item,uint256[] ids,address[] tokens,string note)'
    const file: Description = {
      context: { contract: { deployments: [{ chainId: 1, address: other }] } },
      metadata: { owner: 'Shop' },
      display: { formats: { [key]: { intent: 'Order', fields } } },
    }
    const abi = parseAbi([
      'function order(address owner, (uint256 wait, uint8 kind, bool done) item, uint256[] ids, address[] tokens, string note)',
    ])
    const item = { wait: 8_250n, kind: 3, done: true }
    const data = encodeFunctionData({
      abi,
      args: [address, item, [5n, 6n], [usdc(), dai()], 'Berth \u202e12'],
    })
    const frameChain = asking().chain
    const described = await describeCall({ from: address, to: other, data }, nodeOf(frameChain), [file])
    assert.deepEqual(described?.facts.map(brief), [
      'action: Order',
      'Wait: 02:17:30',
      'Kind: 3',
      'Amount: 5',
      'Note: Berth \\u{202e}12',
      `Token 1: ${usdc()}`,
      `Token 2: ${dai()}`,
    ])
    assert.deepEqual(described?.rest.map(brief), [
      `owner: ${address}`,
      'item: ',
      '  done: true',
      'ids: 2',
      '  ids 2: 6',
    ])
  })

  it('sends what it shows: ether is wrapped by the contract', async () => {
    const client = clientOf(chain)
    await copyContract(client, chain.uniswap.weth, weth)
    await client.setBalance({ address, value: parseEther('2') })
    const asked = await askTransaction(asking(), { to: weth, value: '0xde0b6b3a7640000', data: '0xd0e30db0' })
    assert.deepEqual(asked.facts.filter(({ name }) => name !== 'fee').map(brief), [
      'send: 1 ETH',
      'action: Wrap · WETH9',
      `contract: ${weth}`,
      'wouldSend: 1 ETH',
      'wouldGet: 1 WETH',
    ])
    await client.receiptOf((await asked.perform(entropy)) as Hex)
    const held = await client.readContract({
      address: weth,
      abi: parseAbi(['function balanceOf(address) view returns (uint256)']),
      functionName: 'balanceOf',
      args: [address],
    })
    assert.equal(held, parseEther('1'))
  })

  const permit = (amount: bigint, domain: object = {}) => {
    const { types, primaryType } = typesOf(
      'PermitBatch(PermitDetails[] details,address spender,uint256 sigDeadline)PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)',
    )
    const details = [usdc(), dai()].map((token) => ({ token, amount, expiration: 2_000_000_000, nonce: 4 }))
    return {
      types: { ...types },
      primaryType,
      domain: { name: 'Permit2', chainId: 1, verifyingContract: permit2, ...domain },
      message: { details, spender: other, sigDeadline: 1_900_000_000n },
    }
  }

  it('shows typed data in words, its domain, and what the description leaves out', async () => {
    const { facts, warnings } = await askTypedData(asking(), asJson(permit(maxUint160)))
    assert.deepEqual(facts.map(brief), [
      'action: Allow spending · Permit2',
      'Allowance: 1 / 2',
      '  Allow: Unlimited USDC',
      `  Token: ${usdc()}`,
      '  Until: 2033-05-18T03:33:20.000Z',
      'Allowance: 2 / 2',
      '  Allow: Unlimited DAI',
      `  Token: ${dai()}`,
      '  Until: 2033-05-18T03:33:20.000Z',
      `Spender: ${other}`,
      'Signature valid until: 2030-03-17T17:46:40.000Z',
      'name: Permit2',
      'chainId: 1',
      `verifyingContract: ${permit2}`,
      'primaryType: PermitBatch',
      'details: 2',
      '  details 1: PermitDetails',
      '    nonce: 4',
      '  details 2: PermitDetails',
      '    nonce: 4',
    ])
    assert.deepEqual(warnings, ['permit'])
  })

  it('shows the fields alone if the domain, its signed part, or the type is another one', async () => {
    const domainType = [{ name: 'name', type: 'string' }]
    const base = permit(1n)
    const given = [
      permit(1n, { name: 'Permit3' }),
      permit(1n, { verifyingContract: other }),
      permit(1n, { chainId: undefined }),
      { ...base, types: { ...base.types, EIP712Domain: domainType } },
      { ...base, primaryType: 'PermitDetails', message: base.message.details[0] },
    ]
    assert.equal((await askTypedData(asking(), asJson(base))).facts[0]?.name, 'action')
    for (const each of given)
      assert.equal(
        (await askTypedData(asking(), asJson(each))).facts.some(({ name }) => name === 'action'),
        false,
        asJson(each),
      )
  })

  it('shows both sides of an order, and who gets each part', async () => {
    const key = Object.keys(
      descriptions.find((each) => each.metadata.contractName === 'Seaport')?.display.formats ?? {},
    )[0]
    const { types, primaryType } = typesOf(key ?? '')
    const item = { identifierOrCriteria: 0, endAmount: '1000', startAmount: '1000' }
    const message = {
      offerer: address,
      zone: zero,
      offer: [{ ...item, itemType: 2, token: other, identifierOrCriteria: 12, startAmount: 1, endAmount: 1 }],
      consideration: [
        { ...item, itemType: 0, token: zero, startAmount: `${parseEther('1')}`, recipient: address },
        { ...item, itemType: 1, token: usdc(), recipient: other },
      ],
      orderType: 0,
      startTime: 1_900_000_000,
      endTime: 2_000_000_000,
      zoneHash: `0x${'00'.repeat(32)}`,
      salt: '0x5',
      conduitKey: `0x${'00'.repeat(32)}`,
      counter: 0,
    }
    const domain = { name: 'Seaport', version: '1.6', chainId: 1, verifyingContract: seaport }
    const { facts } = await askTypedData(asking(), asJson({ types, primaryType, domain, message }))
    assert.deepEqual(facts.slice(0, 22).map(brief), [
      'action: Trade · Seaport',
      'You give: 1 / 1',
      '  Kind: NFT',
      '  Amount: 1',
      '  Amount at the end: 1',
      `  Token: ${other}`,
      '  Number: #12',
      'For: 1 / 2',
      '  Kind: native token',
      '  Amount: 1 ETH',
      '  Amount at the end: 0.000000000000001 ETH',
      `  Token: ${zero}`,
      '  Number: #0',
      `  To: ${address}`,
      'For: 2 / 2',
      '  Kind: token',
      '  Amount: 0.001 USDC',
      '  Amount at the end: 0.001 USDC',
      `  Token: ${usdc()}`,
      '  Number: #0',
      `  To: ${other}`,
      `Account: ${address}`,
    ])
  })

  const isShown = (facts: readonly Fact[], leaves: Iterable<string>, seed: string) => {
    const values = facts.map(({ value }) => value)
    for (const leaf of leaves) {
      const at = values.findIndex((value) => textsOf(leaf).includes(value))
      assert.notEqual(at, -1, `${seed}: ${leaf} is not among ${values.join(', ')}`)
      values.splice(at, 1)
    }
  }
  const files = (kind: 'contract' | 'eip712') =>
    descriptions.flatMap((file) =>
      file.context[kind] ? Object.keys(file.display.formats).map((key) => ({ file, key })) : [],
    )

  it('shows each argument of random calls', async () => {
    for (const [at, { file, key }] of files('contract').entries())
      for (let seed = 0; seed < 6; seed++) {
        const random = createRandom(at * 100 + seed)
        const abi = parseAbi([`function ${key}`] as string[])
        const [item] = abi
        assert.ok(item?.type === 'function')
        const args = item.inputs.map((input) => randomArgument(input, random))
        const { facts, warnings } = await decode(
          contractOn(1, file) as Hex,
          encodeFunctionData({ abi, functionName: item.name, args }),
        )
        assert.ok(facts[0]?.value.endsWith(` · ${file.metadata.contractName}`), `${key} ${seed}`)
        if (!key.startsWith('multicall')) assert.deepEqual(warnings, [])
        isShown(facts, leavesOf(args), `${key} ${seed}`)
      }
  })

  it('shows each field of random typed data, and signs it as it is', async () => {
    for (const [at, { file, key }] of files('eip712').entries())
      for (let seed = 0; seed < 12; seed++) {
        const random = createRandom(at * 100 + seed)
        const { types, primaryType, parameters } = typesOf(key)
        const [parameter] = parameters
        assert.ok(parameter)
        const message = randomArgument(parameter, random)
        const domain = { ...file.context.eip712?.domain, chainId: 1, verifyingContract: contractOn(1, file) }
        const text = asJson({ types, primaryType, domain, message })
        const { facts, perform } = await askTypedData(asking(), text)
        assert.equal(facts[0]?.name, 'action', `${key} ${seed}`)
        isShown(facts, leavesOf(message), `${key} ${seed}`)
        const definition: TypedDataDefinition = JSON.parse(text)
        const signature = (await perform(entropy)) as Hex
        assert.equal(await recoverAddress({ hash: hashTypedData(definition), signature }), address)
      }
  })
})
