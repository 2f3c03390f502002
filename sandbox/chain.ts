/** A token contract on a chain of the sandbox. `usdtLike` ones give no return value from `transfer`. */
export type SandboxToken = {
  address: string
  symbol: string
  name: string
  decimals: number
  usdtLike?: boolean | undefined
}

/** An NFT contract and the ids of its tokens. */
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
  /** A pool of two tokens, by their symbols. */
  pairs: readonly { address: string; symbols: [string, string] }[]
}

/** A running chain, as the other parts of the sandbox see it. */
export type SandboxChain = {
  caipNetworkId: string
  /** An EVM chain's id; otherwise the reference of its CAIP-2 id. */
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
