import type { RegistryWallet } from './client.ts'

/**
 * The best-known wallets, best known first: registry id and name, home page, namespaces, rdns, and the base of the deep
 * link. Facts that their makers publish, without their artwork. Store links come only from the registry and from each
 * wallet's own page, which know what is genuine today.
 */
const table = `
c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96 MetaMask | metamask.io | eip155 solana bip122 | io.metamask | metamask://
4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0 Trust | trustwallet.com | eip155 solana | com.trustwallet.app | trust://
fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa Coinbase | www.coinbase.com/wallet | eip155 solana | com.coinbase.wallet | https://go.cb-w.com
971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709 OKX | web3.okx.com | eip155 solana bip122 | com.okex.wallet | okex://main
a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393 Phantom | phantom.com | eip155 solana bip122 | app.phantom | phantom://
2fafea35bb471d22889ccb49c08d99dd0a18a37982602c33f696a5723934ba25 Binance | www.binance.com/en/web3wallet | eip155 solana bip122 | com.binance.wallet |
1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369 Rainbow | rainbow.me | eip155 | me.rainbow | rainbow://
18388be9ac2d02726dbac9777c96efaac06d744b2f6d580fccdd4127a6d01fd1 Rabby | rabby.io | eip155 | io.rabby |
38f5d18bd8522c244bdd70cb4a68e0e718865155811c043f052fb9f1c51de662 Bitget | web3.bitget.com | eip155 solana bip122 | com.bitget.web3 | https://bkapp.vip
19177a98252e07ddfc9af2083ba8e07ef627cb6103467ffebb3f8f4205fd7927 Ledger | www.ledger.com | eip155 solana bip122 | com.ledger | ledgerlive://
225affb176778569276e484e1b92637ad061b01e13a048b35a9d280c3b58970f Safe | safe.global | eip155 |  | https://app.safe.global
c03dfee351b6fcc421b4494ea33b9d4b92a984f87aa76d1663bb28705e95034a Uniswap | wallet.uniswap.org | eip155 | org.uniswap.app | uniswap://
ecc4036f814562b41a5268adc86270fba1365471402006302e70169465b7ac18 Zerion | zerion.io | eip155 solana | io.zerion.wallet | zerion://
ef333840daf915aafdc4a004525502d6d49d77bd9c65e0642dbaefb3c2893bef imToken | token.im | eip155 bip122 |  | imtokenv2://
20459438007b75f4f4acb98bf29aa3b800550309646d375da5fd4aac6c2a2c66 TokenPocket | www.tokenpocket.pro | eip155 solana |  | tpoutside://
0b415a746fb9ee99cce155c2ceca0c6f6061b1dbca2d722b3ba16381d0562150 SafePal | www.safepal.com | eip155 solana |  | https://link.safepal.io
f2436c67184f158d1beda5df53298ee84abfc367581e4505134b5bcf5f46697d Crypto.com Onchain | crypto.com/onchain | eip155 solana | com.crypto.wallet | https://wallet.crypto.com
18450873727504ae9315a084fa7624b5297d2fe5880f0982979c17345a138277 Kraken | www.kraken.com/wallet | eip155 solana bip122 |  | krakenwallet://
8837dd9413b1d9b585ee937d27a816590248386d9dbf59f5cd3422dbbb65683e Robinhood | robinhood.com/web3-wallet | eip155 solana |  | robinhood-wallet://
c286eebc742a537cd1d6818363e9dc53b21759a1e8e5d9b263d0c03ec7703576 1inch | 1inch.io/wallet | eip155 solana |  | https://wallet.1inch.io
e9ff15be73584489ca4a66f64d32c4537711797e30b6660dbcb71ea72a42b1f4 Exodus | www.exodus.com | eip155 solana bip122 | com.exodus.web3-wallet | https://exodus.com/m
1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79 Solflare | www.solflare.com | solana | com.solflare |
2bd8c14e035c2d48f184aaa168559e86b0e3433228d3c4075900a221785019b0 Backpack | backpack.app | eip155 solana | app.backpack |
8b830a2b724a9c3fbab63af6f55ed29c9dfa8a55e732dc88c80a196a2ba136c6 Magic Eden | wallet.magiceden.io | eip155 solana bip122 | io.magiceden.wallet |
2a87d74ae02e10bdd1f51f7ce6c4e1cc53cd5f2c0b6b5ad0d7b3007d2b13de7b Xverse | www.xverse.app | bip122 | com.xverse.wallet |
483afe1df1df63daf313109971ff3ef8356ddf1cc4e45877d205eee0b7893a13 Leather | leather.io | bip122 | so.leather |
2a3c89040ac3b723a1972a33a125b1db11e258a6975d3a61252cd64e6ea5ea01 Coin98 | coin98.com | eip155 solana | coin98.com | https://coin98.services
85db431492aa2e8672e93f4ea7acf10c88b97b867b0d373107af63dc4880f041 Frontier | www.frontier.xyz | eip155 solana | xyz.frontier.wallet |
2c81da3add65899baeac53758a07e652eea46dbb5195b8074772c62a77bbf568 Ambire | www.ambire.com | eip155 | com.ambire.wallet |
bc949c5d968ae81310268bf9193f9c9fb7bb4e1283e1284af8f2bd4992535fd6 Ready | www.ready.co | eip155 |  | https://www.argent.xyz/app
7674bb4e353bf52886768a3ddc2a4562ce2f4191c80831291218ebd90f5f5e26 MathWallet | mathwallet.org | eip155 solana |  | https://www.mathwallet.org
f5b4eeb6015d66be3f5940a895cbaa49ef3439e518cd771270e6b553b48f31d2 MEW wallet | www.mewwallet.com | eip155 |  | https://mewwallet.com
9414d5a85c8f4eabc1b5b15ebe0cd399e1a2a9d35643ab0ad22a6e4a32f596f0 Zengo | zengo.com | eip155 |  | https://get.zengo.com
84b43e8ddfcd18e5fcb5d21e7277733f9cccef76f7d92c836d0e481db0c70c04 Blockchain.com | www.blockchain.com | eip155 |  | https://www.blockchain.com
5864e2ced7c293ed18ac35e0db085c09ed567d67346ccb6f58a0327a75137489 Fireblocks | www.fireblocks.com | eip155 solana |  |
`

/** Each with its rank; `chains` are whole namespaces (`eip155:*`). */
export const bundledWallets: RegistryWallet[] = table.trim().split('\n').map(toWallet)

function toWallet(line: string, order: number): RegistryWallet {
  const [named = '', home, namespaces = '', rdns, link] = line.split('|').map((cell) => cell.trim())
  const [id = '', ...name] = named.split(' ')
  return {
    id,
    name: name.join(' '),
    homepage: `https://${home}`,
    rdns: rdns || undefined,
    mobileLink: link || undefined,
    order,
    injected: [],
    chains: namespaces.split(' ').map((namespace) => `${namespace}:*`),
  }
}
