/** A token contract on a chain of the sandbox. `usdtLike` ones give no return value from `transfer`. */
export type SandboxToken = {
  address: string
  symbol: string
  name: string
  decimals: number
  usdtLike?: boolean | undefined
}

/** A contract of NFTs, and the ids of those there are. */
export type SandboxCollection = {
  address: string
  contract: 'Prints' | 'Tickets'
  name: string
  ids: readonly bigint[]
  isSpam?: boolean | undefined
}

/** The exchange on a chain. */
export type SandboxExchange = {
  router: string
  weth: string
  /** Where two tokens are traded for one another, by their symbols. */
  pairs: readonly { address: string; symbols: [string, string] }[]
}

/** A running chain, as the other parts of the sandbox need to know it. */
export type SandboxChain = {
  caipNetworkId: string
  /** The number of an EVM chain, else the reference of its CAIP-2 id. */
  id: number | string
  name: string
  rpcUrl: string
  symbol: string
  tokens: readonly SandboxToken[]
  oddTokens?: readonly SandboxToken[] | undefined
  uniswap?: SandboxExchange | undefined
  collections?: readonly SandboxCollection[] | undefined
  accounts: readonly { address: string }[]
}
