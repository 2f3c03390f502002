import inch from './described/1inch.json' with { type: 'json' }
import aave from './described/aave.json' with { type: 'json' }
import aaveGateway from './described/aave-gateway.json' with { type: 'json' }
import cow from './described/cow.json' with { type: 'json' }
import lidoSteth from './described/lido-steth.json' with { type: 'json' }
import lidoWithdrawals from './described/lido-withdrawals.json' with { type: 'json' }
import lidoWsteth from './described/lido-wsteth.json' with { type: 'json' }
import permit2 from './described/permit2.json' with { type: 'json' }
import seaport from './described/seaport.json' with { type: 'json' }
import uniswap from './described/uniswap.json' with { type: 'json' }
import usdc from './described/usdc.json' with { type: 'json' }
import wrapped from './described/wrapped.json' with { type: 'json' }

export type Params = {
  tokenPath?: string | undefined
  token?: string | undefined
  nativeCurrencyAddress?: string | readonly string[] | undefined
  threshold?: string | undefined
  message?: string | undefined
  encoding?: string | undefined
  decimals?: number | undefined
  base?: string | undefined
  calleePath?: string | undefined
  $ref?: string | undefined
}

/** How to show a value, or a group of values below one path. */
export type Field = {
  path: string
  label?: string | undefined
  format?: string | undefined
  params?: Params | undefined
  visible?: unknown
  /** A definition of the file that the field extends. */
  $ref?: string | undefined
  fields?: readonly Field[] | undefined
}

type Deployment = { chainId: number; address: string }

/** The part of ERC-7730 that the wallet supports. @see https://eips.ethereum.org/EIPS/eip-7730 */
export type Description = {
  context: {
    contract?: { deployments: readonly Deployment[] }
    eip712?: { deployments: readonly Deployment[]; domain?: { name?: string; version?: string } }
  }
  metadata: { owner: string; contractName?: string }
  display: {
    /** By function signature with argument names, or by EIP-712 type. */
    formats: Readonly<Record<string, { intent: string; fields: readonly Field[] }>>
  }
}

/** The contracts that the wallet describes. */
export const descriptions: readonly Description[] = [
  inch,
  aave,
  aaveGateway,
  cow,
  lidoSteth,
  lidoWithdrawals,
  lidoWsteth,
  permit2,
  seaport,
  uniswap,
  usdc,
  wrapped,
]
