import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { areasOf, readMessages } from './messages/read.mjs'

const messages = await readMessages()

/** A language comes by area, with the views that need it: what connecting needs, and everything else. */
function languageMoments(language) {
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(language)
  const area = (area) => `src/i18n/compiled/${language}/${area}.ts`
  const connecting = ['base', 'wallets']
  const others = areasOf(messages.get('en')).filter((name) => ![...connecting, 'buttons'].includes(name))
  const base = `${name}, to connect`
  return [
    { name: base, files: connecting.map(area), after: 'wallets of the page and of the registry', limit: 3.5 },
    { name: `${name}, all the rest`, files: others.map(area), after: base, limit: 22 },
  ]
}

/** Moments of a visit, the source files that each loads, and their limits: gzip KB. */
const moments = [
  { name: 'script tag', files: ['src/tag.ts'], limit: 12 },
  { name: 'import of the package', files: ['src/index.ts'], limit: 13.8 },
  {
    name: 'first open',
    files: [
      'src/tag.ts',
      'src/element/startWidget.ts',
      'src/views/mount.tsx',
      'src/views/connect/ConnectView.tsx',
      'src/i18n/compiled/en/base.ts',
    ],
    limit: 125,
  },
  {
    name: 'wallets of the page and of the registry',
    files: [
      'src/element/loadPart.ts',
      'src/connectors/watchNamespaces.ts',
      'src/connectors/wallet-standard/watchStandardWallets.ts',
      'src/services/wallet-registry/client.ts',
      'src/services/analytics/client.ts',
      'src/core/keepAnalytics.ts',
    ],
    after: 'first open',
    limit: 15,
  },
  { name: 'headless', files: ['src/headless/index.ts'], limit: 36 },
  {
    name: 'connect an extension',
    files: ['src/chains/eip155/index.ts'],
    after: 'wallets of the page and of the registry',
    limit: 6,
  },
  {
    name: 'balances and send',
    files: ['src/chains/eip155/node/createNode.ts', 'src/chains/eip155/node/transfer.ts'],
    after: 'connect an extension',
    limit: 45,
  },
  {
    name: 'idle after the first open',
    files: ['src/connectors/walletconnect/openPairing.ts'],
    after: 'wallets of the page and of the registry',
    limit: 115,
  },
  {
    name: 'signing in while pairing',
    files: [
      'src/actions/signIn/offerSignIn.ts',
      'src/siwx/resolveSiwx.ts',
      'src/connectors/walletconnect/session/proposeSignIn.ts',
    ],
    after: 'idle after the first open',
    limit: 3.8,
  },
  {
    name: 'email and social sign-in',
    files: ['src/views/embedded/EmailBlock.tsx', 'src/views/social/SocialsBlock.tsx'],
    after: 'wallets of the page and of the registry',
    limit: 12.4,
  },
  {
    name: 'the embedded wallet',
    files: ['src/connectors/embedded/openEmbedded.ts'],
    after: 'wallets of the page and of the registry',
    limit: 11.5,
  },
  {
    name: 'signing in while the embedded wallet connects',
    files: ['src/actions/signIn/withSignIn.ts', 'src/siwx/resolveSiwx.ts'],
    after: 'the embedded wallet',
    limit: 3.8,
  },
  {
    name: 'connect on Bitcoin',
    files: ['src/chains/bip122/index.ts'],
    after: 'wallets of the page and of the registry',
    limit: 8,
  },
  {
    name: 'Bitcoin balance',
    files: ['src/chains/bip122/getBalance.ts'],
    after: 'connect on Bitcoin',
    limit: 2.8,
  },
  {
    name: 'connect on Polkadot',
    files: ['src/chains/polkadot/index.ts'],
    after: 'wallets of the page and of the registry',
    limit: 6.4,
  },
  {
    name: 'connect on Solana',
    files: ['src/chains/solana/index.ts'],
    after: 'wallets of the page and of the registry',
    limit: 7,
  },
  {
    name: 'Solana balances',
    files: ['src/chains/solana/node/createNode.ts'],
    after: 'connect on Solana',
    limit: 6.4,
  },
  {
    name: 'Solana sends',
    files: ['src/chains/solana/transfer/createTransfers.ts'],
    after: 'Solana balances',
    limit: 75.8,
  },
  {
    name: 'what an account holds',
    files: ['src/views/account/AccountView.tsx', 'src/views/account/AccountTabs.tsx'],
    after: 'wallets of the page and of the registry',
    limit: 43.4,
  },
  {
    name: 'reading what it holds',
    files: ['src/actions/account/readTokens.ts'],
    after: 'balances and send',
    limit: 4.2,
  },
  {
    name: 'NFTs',
    files: ['src/views/collectibles/CollectibleList.tsx'],
    after: 'what an account holds',
    limit: 2.6,
  },
  {
    name: 'activity',
    files: ['src/views/activity/TransactionsView.tsx'],
    after: 'what an account holds',
    limit: 5.3,
  },
  {
    name: 'account settings',
    files: ['src/views/settings/AccountSettingsView.tsx'],
    after: 'what an account holds',
    limit: 2.5,
  },
  {
    name: 'profile',
    files: ['src/views/profile/ProfileView.tsx'],
    after: 'what an account holds',
    limit: 3.1,
  },
  { name: 'swap', files: ['src/views/swap/SwapView.tsx'], after: 'what an account holds', limit: 21.9 },
  {
    name: 'trying a swap out',
    files: ['src/views/shared/payment/SimulationResult.tsx'],
    after: 'swap',
    limit: 2.6,
  },
  {
    name: 'buy',
    files: ['src/views/buy/BuyView.tsx', 'src/views/buy/ProvidersView.tsx'],
    after: 'what an account holds',
    limit: 23.9,
  },
  {
    name: 'names',
    files: ['src/views/names/RegisterNameView.tsx'],
    after: 'what an account holds',
    limit: 4.8,
  },
  {
    name: 'receive',
    files: ['src/views/receive/ReceiveView.tsx'],
    after: 'what an account holds',
    limit: 7.4,
  },
  ...[...messages.keys()].filter((tag) => tag !== 'en').flatMap(languageMoments),
]

/** Weighs what a page loads at each moment, from the build's own record. @returns One row per moment. */
export async function weigh({ outdir = 'dist' } = {}) {
  const { outputs } = JSON.parse(await readFile(`${outdir}/meta.json`, 'utf8'))
  const loaded = new Map()
  const rows = []
  for (const { name, files, after, limit } of moments) {
    const before = loaded.get(after) ?? new Set()
    const now = new Set(before)
    for (const file of files) addWithImports(outputs, outputOf(outputs, file), now)
    loaded.set(name, now)
    let bytes = 0
    for (const file of now)
      if (!before.has(file)) bytes += gzipSync(await readFile(file), { level: 9 }).length
    rows.push({ name, kilobytes: bytes / 1024, limit, requests: now.size - before.size })
  }
  return rows
}

/** The output that is, or holds, a source file. */
function outputOf(outputs, source) {
  const found = Object.keys(outputs).find((file) => source in outputs[file].inputs)
  if (!found) throw new Error(`No output holds ${source}`)
  return found
}

function addWithImports(outputs, file, into) {
  if (into.has(file)) return
  into.add(file)
  for (const { path: needed, kind } of outputs[file].imports) {
    if (kind === 'import-statement' && needed in outputs) addWithImports(outputs, needed, into)
  }
}

/** The moments that weigh more than they may, each as a line. */
export async function overweight(options) {
  const rows = await weigh(options)
  return rows
    .filter(({ kilobytes, limit }) => kilobytes > limit)
    .map(({ name, kilobytes, limit }) => `${name}: ${kilobytes.toFixed(1)} KB gzip, at most ${limit}`)
}

/** Prints each moment of a visit with its weight. */
export async function printWeights(options) {
  for (const { name, kilobytes, limit, requests } of await weigh(options)) {
    const sign = kilobytes <= limit ? 'ok  ' : 'OVER'
    console.log(
      `${sign} ${kilobytes.toFixed(1).padStart(6)} of ${limit} KB gzip in ${requests} files  ${name}`,
    )
  }
}

if (import.meta.filename === process.argv[1]) await printWeights({ outdir: process.argv[2] })
