import {
  type Address,
  encodeDeployData,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  maxUint256,
  parseUnits,
} from 'viem'
import artifactsJson from '../contracts/artifacts.json' with { type: 'json' }
import { factoryDeployment } from '../smart-accounts/addresses.ts'
import { createDeployer, type Deployer } from './createDeployer.ts'
import { type CollectibleContract, deployCollectibles } from './deployCollectibles.ts'
import { deployNames } from './deployNames.ts'
import {
  type Artifacts,
  type ContractName,
  oddTokens,
  pairPlans,
  plainTokens,
  type TokenPlan,
} from './tokenTable.ts'

export type Token = {
  address: Address
  symbol: string
  name: string
  decimals: number
  /** Transfers and approvals return nothing, and an allowance must be reset to 0 before it changes. */
  usdtLike: boolean
}

export type Pair = { address: Address; symbols: [string, string] }

export type Fixtures = {
  /** Wrapped ether and well-known tokens. The funded accounts hold all except wrapped ether. */
  tokens: Token[]
  /** Tokens that take a fee, return false, or have 0 or 24 decimals. */
  oddTokens: Token[]
  uniswap: { factory: Address; router: Address; weth: Address; pairs: Pair[] }
  /** NFTs of the first accounts. */
  collections: CollectibleContract[]
}

/** Multicall's address on public chains. */
export const multicallAddress = '0xcA11bde05977b3631167028862bE2a173976CA11'

const artifacts = artifactsJson as unknown as Artifacts

/**
 * Deploys the tokens, the exchange and the smart account factory, fills the pairs and funds the accounts.
 *
 * The deployer's address and nonces are fixed, so every address is the same at each start.
 *
 * @param factor - Multiplies the accounts' funds, so that chains differ.
 */
export async function deployFixtures({
  rpcUrl,
  deployer: from,
  funded,
  factor,
  multicall,
  names,
  delegate,
}: {
  rpcUrl: string
  deployer: Address
  funded: Address[]
  factor: bigint
  multicall: boolean
  names: boolean
  /** The transaction that deploys a contract whose code accounts can take by EIP-7702. */
  delegate: { to: Address; data: Hex }
}): Promise<Fixtures> {
  const deployer = await createDeployer({ rpcUrl, from })
  const create = (name: ContractName, args: unknown[] = []) => {
    const { abi, bytecode } = artifacts[name]
    const nonce = deployer.send({ data: encodeDeployData({ abi, bytecode, args }) })
    return getContractAddress({ from, nonce: BigInt(nonce) })
  }
  const createToken = ({ contract, name, symbol, decimals }: TokenPlan): Token => ({
    address: create(contract, [name, symbol, decimals]),
    symbol,
    name,
    decimals,
    usdtLike: contract === 'SilentToken',
  })

  const weth = create('WrappedEther')
  const factory = create('Factory')
  const router = create('Router', [factory, weth])
  const plain = plainTokens.map(createToken)
  const odd = oddTokens.map(createToken)
  const bundler = create('Multicall')
  deployer.send(factoryDeployment)
  await deployer.flush()

  fund({ deployer, tokens: [...plain, ...odd], accounts: funded, factor })
  const tokens = [
    { address: weth, symbol: 'WETH', name: 'Wrapped Ether', decimals: 18, usdtLike: false },
    ...plain,
  ]
  prepareLiquidity({ deployer, tokens, router, from })
  await deployer.flush()
  addLiquidity({ deployer, tokens, router, from })
  const collections = deployCollectibles({ deployer, create, accounts: funded })
  await deployer.flush()
  if (names) await deployNames({ deployer, create })
  deployer.send(delegate)
  await deployer.flush()
  if (multicall) await deployer.copyCode({ from: bundler, to: multicallAddress })

  return {
    tokens,
    oddTokens: odd,
    collections,
    uniswap: { factory, router, weth, pairs: await readPairs({ deployer, tokens, factory }) },
  }
}

const call = (name: ContractName, functionName: string, args: unknown[]): Hex =>
  encodeFunctionData({ abi: artifacts[name].abi, functionName, args })

function bySymbol(tokens: Token[], symbol: string): Token {
  const token = tokens.find((candidate) => candidate.symbol === symbol)
  if (!token) throw new Error(`No token ${symbol}`)
  return token
}

function fund(parameters: { deployer: Deployer; tokens: Token[]; accounts: Address[]; factor: bigint }) {
  const { deployer, tokens, accounts, factor } = parameters
  for (const { address, symbol, decimals } of tokens) {
    const plan = [...plainTokens, ...oddTokens].find((candidate) => candidate.symbol === symbol)
    const value = parseUnits(plan?.funds ?? '0', decimals) * factor
    for (const account of accounts) {
      deployer.send({ to: address, data: call('Token', 'mint', [account, value]) })
    }
  }
}

type Liquidity = { deployer: Deployer; tokens: Token[]; router: Address; from: Address }

/** Mints each reserve to the deployer and approves the router. */
function prepareLiquidity({ deployer, tokens, router, from }: Liquidity) {
  for (const { address, symbol, decimals } of tokens) {
    let needed = 0n
    for (const { tokens: sides, reserves } of pairPlans) {
      const side = sides.indexOf(symbol)
      if (side >= 0) needed += parseUnits(reserves[side] ?? '0', decimals)
    }
    if (symbol === 'WETH') {
      deployer.send({ to: address, value: needed, data: call('WrappedEther', 'deposit', []) })
    } else {
      deployer.send({ to: address, data: call('Token', 'mint', [from, needed]) })
    }
    deployer.send({ to: address, data: call('Token', 'approve', [router, maxUint256]) })
  }
}

function addLiquidity({ deployer, tokens, router, from }: Liquidity) {
  for (const { tokens: symbols, reserves } of pairPlans) {
    const [one, other] = [bySymbol(tokens, symbols[0]), bySymbol(tokens, symbols[1])]
    const amounts = [parseUnits(reserves[0], one.decimals), parseUnits(reserves[1], other.decimals)]
    const args = [one.address, other.address, ...amounts, 0n, 0n, from, maxUint256]
    deployer.send({ to: router, data: call('Router', 'addLiquidity', args) })
  }
}

async function readPairs(parameters: { deployer: Deployer; tokens: Token[]; factory: Address }) {
  const { deployer, tokens, factory } = parameters
  return Promise.all(
    pairPlans.map(async ({ tokens: symbols }): Promise<Pair> => {
      const sides = symbols.map((symbol) => bySymbol(tokens, symbol).address)
      const word = await deployer.read({ to: factory, data: call('Factory', 'getPair', sides) })
      return { address: `0x${word.slice(-40)}`, symbols }
    }),
  )
}
