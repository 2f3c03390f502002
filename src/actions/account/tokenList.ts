import type { CaipNetworkId } from '../../schemas/caip.ts'
import type { TokenBalance } from '../../schemas/token.ts'

/**
 * Tokens that many accounts hold, with public facts of their contracts. A CAIP-2 id, then lines of symbol, decimals,
 * contract and name.
 */
const table = `
eip155:1
USDC 6 0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48 USD Coin
USDT 6 0xdAC17F958D2ee523a2206206994597C13D831ec7 Tether USD
DAI 18 0x6B175474E89094C44Da98b954EedeAC495271d0F Dai Stablecoin
WETH 18 0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2 Wrapped Ether
WBTC 8 0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599 Wrapped BTC
LINK 18 0x514910771AF9Ca656af840dff83E8264EcF986CA Chainlink
UNI 18 0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984 Uniswap
stETH 18 0xae7ab96520DE3A18E5e111B5EaAb095312D7fE84 Lido Staked Ether
eip155:10
USDC 6 0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85 USD Coin
USDT 6 0x94b008aA00579c1307B0EF2c499aD98a8ce58e58 Tether USD
DAI 18 0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1 Dai Stablecoin
WETH 18 0x4200000000000000000000000000000000000006 Wrapped Ether
OP 18 0x4200000000000000000000000000000000000042 Optimism
eip155:56
USDT 18 0x55d398326f99059fF775485246999027B3197955 Tether USD
USDC 18 0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d USD Coin
WBNB 18 0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c Wrapped BNB
eip155:100
USDC 6 0xDDAfbb505ad214D7b80b1f830fcCc89B60fb7A83 USD Coin
WXDAI 18 0xe91D153E0b41518A2Ce8Dd3D7944Fa863463a97d Wrapped XDAI
eip155:137
USDC 6 0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359 USD Coin
USDC.e 6 0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174 USD Coin (bridged)
USDT 6 0xc2132D05D31c914a87C6611C10748AEb04B58e8F Tether USD
DAI 18 0x8f3Cf7ad23Cd3CaDbD9735AFf958023239c6A063 Dai Stablecoin
WETH 18 0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619 Wrapped Ether
eip155:8453
USDC 6 0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913 USD Coin
DAI 18 0x50c5725949A6F0c72E6C4a641F24049A917DB0Cb Dai Stablecoin
WETH 18 0x4200000000000000000000000000000000000006 Wrapped Ether
eip155:42161
USDC 6 0xaf88d065e77c8cC2239327C5EDb3A432268e5831 USD Coin
USDT 6 0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9 Tether USD
DAI 18 0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1 Dai Stablecoin
WETH 18 0x82aF49447D8a07e3bd95BD0d56f35241523fBab1 Wrapped Ether
ARB 18 0x912CE59144191C1204E64559FE8253a0e49E6548 Arbitrum
eip155:43114
USDC 6 0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E USD Coin
USDT 6 0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7 Tether USD
WAVAX 18 0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7 Wrapped AVAX
solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp
USDC 6 EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v USD Coin
USDT 6 Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB Tether USD
PYUSD 6 2b1kV6DkPAnxd5ixfnxCpjxmKwqjjaYmCZfHsFu24GXo PayPal USD
JUP 6 JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN Jupiter
`

export type ListedToken = Required<Pick<TokenBalance, 'caipNetworkId' | 'name' | 'symbol' | 'decimals'>> & {
  address: string
  iconUrl?: string | undefined
}

/** The well-known tokens of a network, to read if no service lists an account's tokens. */
export function listTokens(caipNetworkId: CaipNetworkId): ListedToken[] {
  const [, lines = ''] = table.split(`\n${caipNetworkId}\n`)
  const [own = ''] = lines.split(/\n(?=[a-z0-9]+:)/)
  return own.split('\n').flatMap((line) => {
    const [symbol, decimals, address, ...name] = line.split(' ')
    if (!symbol || !address) return []
    return { caipNetworkId, symbol, decimals: Number(decimals), address, name: name.join(' ') }
  })
}
