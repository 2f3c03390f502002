import type { CaipNetworkId } from '../schemas/caip.ts'

/**
 * Well-known networks: public facts of the chains. Reference or CAIP-2 id, name, symbol (`ETH` if omitted), its own
 * node, explorer, `t` for a testnet, and a short name.
 */
const table = `
1|Ethereum||eth.merkle.io|etherscan.io
10|OP Mainnet||mainnet.optimism.io|optimistic.etherscan.io
56|BNB Smart Chain|BNB|56.rpc.thirdweb.com|bscscan.com
97|BNB Smart Chain Testnet|tBNB|97.rpc.thirdweb.com|testnet.bscscan.com|t
100|Gnosis|XDAI|rpc.gnosischain.com|gnosisscan.io
130|Unichain||mainnet.unichain.org|uniscan.xyz
137|Polygon|POL|polygon-rpc.com|polygonscan.com
250|Fantom|FTM|rpc.ankr.com/fantom|ftmscan.com
300|ZKsync Sepolia||sepolia.era.zksync.dev|sepolia-era.zksync.network|t
324|ZKsync Era||mainnet.era.zksync.io|era.zksync.network
999|Zora Goerli||testnet.rpc.zora.co|testnet.explorer.zora.energy|t
1101|Polygon zkEVM||zkevm-rpc.com|zkevm.polygonscan.com
1284|Moonbeam|GLMR|moonbeam.public.blastapi.io|moonscan.io
5000|Mantle|MNT|rpc.mantle.xyz|mantlescan.xyz
8217|Kaia|KAIA|public-en.node.kaia.io|kaiascan.io
8453|Base||mainnet.base.org|basescan.org
17000|Holesky||ethereum-holesky-rpc.publicnode.com|holesky.etherscan.io|t
42161|Arbitrum One||arb1.arbitrum.io/rpc|arbiscan.io
42220|Celo|CELO|forno.celo.org|celoscan.io
43113|Avalanche Fuji|AVAX|api.avax-test.network/ext/bc/C/rpc|testnet.snowtrace.io|t
43114|Avalanche|AVAX|api.avax.network/ext/bc/C/rpc|snowtrace.io
59144|Linea||rpc.linea.build|lineascan.build
80002|Polygon Amoy|POL|rpc-amoy.polygon.technology|amoy.polygonscan.com|t
80094|Berachain|BERA|rpc.berachain.com|berascan.com
81457|Blast||rpc.blast.io|blastscan.io
84532|Base Sepolia||sepolia.base.org|sepolia.basescan.org|t
421614|Arbitrum Sepolia||sepolia-rollup.arbitrum.io/rpc|sepolia.arbiscan.io|t
534352|Scroll||rpc.scroll.io|scrollscan.com
7777777|Zora||rpc.zora.energy|explorer.zora.energy
11155111|Sepolia||ethereum-sepolia-rpc.publicnode.com|sepolia.etherscan.io|t
11155420|OP Sepolia||sepolia.optimism.io|optimism-sepolia.blockscout.com|t
1313161554|Aurora||mainnet.aurora.dev|aurorascan.dev
1313161555|Aurora Testnet||testnet.aurora.dev|testnet.aurorascan.dev|t
solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp|Solana|SOL|api.mainnet-beta.solana.com|solscan.io||mainnet
solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1|Solana Devnet|SOL|api.devnet.solana.com|solscan.io|t|devnet
solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z|Solana Testnet|SOL|api.testnet.solana.com|solscan.io|t|testnet
bip122:000000000019d6689c085ae165831e93|Bitcoin|BTC||||mainnet
bip122:000000000933ea01ad0ee984209779ba|Bitcoin Testnet|BTC|||t|testnet
polkadot:91b171bb158e2d3848fa23a9f1c25182|Polkadot|DOT|rpc.polkadot.io|polkadot.subscan.io||mainnet
`
const decimals: Record<string, number> = { eip155: 18, solana: 9, bip122: 8, polkadot: 10 }

/** The columns of the first row that matches. Splits only that one, because this runs before the modal opens. */
const rowOf = (pattern: string) => new RegExp(`^${pattern}$`, 'm').exec(table)?.[0].split('|') ?? []

/** The CAIP-2 id of a name: `solana:mainnet` is `solana:5eykt…`; other names are returned unchanged. */
export function expandNetworkName(name: string): string {
  if (!/^\w+:[a-z]+$/.test(name)) return name
  const [namespace, short] = name.split(':')
  const [id = name] = rowOf(`${namespace}:.*\\|${short}`)
  return id
}

/** The raw definition of a network by name; undefined if unknown. It has the shape of a page's own network. */
export function presetNetwork(caipNetworkId: CaipNetworkId) {
  const [namespace = '', reference = ''] = caipNetworkId.split(':')
  const wanted = namespace === 'eip155' ? reference : caipNetworkId
  const [id, name, sign, node, explorer, testnet] = rowOf(`${wanted}\\|.*`)
  if (!id || !name) return undefined
  const symbol = sign || 'ETH'
  const url = `https://${explorer}`
  return {
    id: namespace === 'eip155' ? Number(reference) : reference,
    caipNetworkId,
    name,
    nativeCurrency: {
      name: symbol === 'ETH' ? 'Ether' : symbol,
      symbol,
      decimals: decimals[namespace] ?? 18,
    },
    rpcUrls: { default: { http: node ? [`https://${node}`] : [] } },
    ...(explorer && { blockExplorers: { default: { name: new URL(url).hostname, url } } }),
    ...(testnet && { testnet: true }),
  }
}
