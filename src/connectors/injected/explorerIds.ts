const explorerIds: Record<string, string> = {
  'io.metamask': 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
  'io.metamask.mobile': 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
  'com.coinbase.wallet': 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
  'com.trustwallet.app': '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0',
  'com.okex.wallet': '971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709',
  'app.phantom': 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
  'com.solflare': '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79',
  'coin98.com': '2a3c89040ac3b723a1972a33a125b1db11e258a6975d3a61252cd64e6ea5ea01',
  'io.magiceden.wallet': '8b830a2b724a9c3fbab63af6f55ed29c9dfa8a55e732dc88c80a196a2ba136c6',
  'app.backpack': '2bd8c14e035c2d48f184aaa168559e86b0e3433228d3c4075900a221785019b0',
  'com.bitget.web3': '38f5d18bd8522c244bdd70cb4a68e0e718865155811c043f052fb9f1c51de662',
  'xyz.frontier.wallet': '85db431492aa2e8672e93f4ea7acf10c88b97b867b0d373107af63dc4880f041',
  'com.xverse.wallet': '2a87d74ae02e10bdd1f51f7ce6c4e1cc53cd5f2c0b6b5ad0d7b3007d2b13de7b',
  'so.leather': '483afe1df1df63daf313109971ff3ef8356ddf1cc4e45877d205eee0b7893a13',
  'com.ledger': '19177a98252e07ddfc9af2083ba8e07ef627cb6103467ffebb3f8f4205fd7927',
  'me.rainbow': '1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369',
  'io.rabby': '18388be9ac2d02726dbac9777c96efaac06d744b2f6d580fccdd4127a6d01fd1',
  'org.uniswap.app': 'c03dfee351b6fcc421b4494ea33b9d4b92a984f87aa76d1663bb28705e95034a',
  'io.zerion.wallet': 'ecc4036f814562b41a5268adc86270fba1365471402006302e70169465b7ac18',
  'com.crypto.wallet': 'f2436c67184f158d1beda5df53298ee84abfc367581e4505134b5bcf5f46697d',
  'com.exodus.web3-wallet': 'e9ff15be73584489ca4a66f64d32c4537711797e30b6660dbcb71ea72a42b1f4',
  'com.ambire.wallet': '2c81da3add65899baeac53758a07e652eea46dbb5195b8074772c62a77bbf568',
  'com.binance.wallet': '2fafea35bb471d22889ccb49c08d99dd0a18a37982602c33f696a5723934ba25',
}

/** The registry id of the wallet that claims this rdns, if known. It is only a claim. */
export const findExplorerId = (rdns: string | undefined): string | undefined =>
  rdns !== undefined && Object.hasOwn(explorerIds, rdns) ? explorerIds[rdns] : undefined
