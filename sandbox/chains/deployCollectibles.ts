import { type Address, encodeFunctionData, type Hex } from 'viem'
import artifactsJson from '../contracts/artifacts.json' with { type: 'json' }
import { drawMarkUri } from '../pictures.ts'
import type { Deployer } from './createDeployer.ts'
import type { Artifacts } from './tokenTable.ts'

/** The NFTs of one contract. `Tickets` cannot list tokens by owner, so a reader must know their ids. */
export type CollectibleContract = {
  address: Address
  contract: 'Prints' | 'Tickets'
  name: string
  ids: readonly bigint[]
  isSpam?: boolean
}

const artifacts = artifactsJson as unknown as Artifacts

/** A token's metadata, contained in its URI. */
const uriOf = (name: string): string =>
  `data:application/json,${encodeURIComponent(JSON.stringify({ name, image: drawMarkUri(name) }))}`

/** By contract: its name, and each token with its owner's index and the amount. */
const plans = [
  {
    contract: 'Prints',
    name: 'Harbor Prints',
    tokens: [
      { id: 1n, name: 'Evening Bay', to: 0, count: 1n },
      { id: 2n, name: 'Ripple 12', to: 0, count: 1n },
      { id: 3n, name: 'Small House', to: 1, count: 1n },
    ],
  },
  { contract: 'Tickets', name: 'Ferry', tokens: [{ id: 7n, name: 'Crossing', to: 0, count: 3n }] },
  {
    contract: 'Prints',
    name: 'Free gifts',
    isSpam: true,
    tokens: [{ id: 9n, name: 'Claim at gift.example', to: 0, count: 1n }],
  },
] as const

/** Queues NFT contracts and mints tokens to the first accounts. */
export function deployCollectibles({
  deployer,
  create,
  accounts,
}: {
  deployer: Deployer
  create(contract: 'Prints' | 'Tickets', args: unknown[]): Address
  accounts: readonly Address[]
}): CollectibleContract[] {
  return plans.map(({ contract, name, tokens, ...more }) => {
    const address = create(contract, contract === 'Prints' ? [name, 'NFT'] : [name])
    for (const { id, name, to, count } of tokens) {
      const owner = accounts[to]
      const args = contract === 'Prints' ? [owner, id, uriOf(name)] : [owner, id, count, uriOf(name)]
      deployer.send({ to: address, data: encode(contract, 'mint', args) })
    }
    return { address, contract, name, ids: tokens.map(({ id }) => id), ...more }
  })
}

const encode = (contract: 'Prints' | 'Tickets', functionName: string, args: unknown[]): Hex =>
  encodeFunctionData({ abi: artifacts[contract].abi, functionName, args })
