import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { areasOf, readMessages } from './messages/read.mjs'

const messages = await readMessages()

/** Moments that many others come after. */
const found = 'wallets of the page and of the registry'
const account = 'what an account holds'

/** A language comes by area, with the views that need it: what connecting needs, and everything else. */
function languageMoments(language) {
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(language)
  const area = (area) => `i18n/compiled/${language}/${area}.ts`
  const connecting = ['base', 'wallets']
  const others = areasOf(messages.get('en')).filter((name) => ![...connecting, 'buttons'].includes(name))
  const base = `${name}, to connect`
  return [
    { name: base, files: connecting.map(area), after: found, limit: 3.5 },
    { name: `${name}, all the rest`, files: others.map(area), after: base, limit: 22 },
  ]
}

const firstOpen = [
  'tag.ts',
  'element/startWidget.ts',
  'views/mount.tsx',
  'views/connect/ConnectView.tsx',
  'i18n/compiled/en/base.ts',
]
const start = [
  'element/loadPart.ts',
  'connectors/watchNamespaces.ts',
  'connectors/wallet-standard/watchStandardWallets.ts',
  'services/wallet-registry/client.ts',
  'services/analytics/client.ts',
  'core/keepAnalytics.ts',
]
const nodes = ['chains/eip155/node/createNode.ts', 'chains/eip155/node/transfer.ts']
const signIn = ['actions/signIn/offerSignIn.ts', 'siwx/resolveSiwx.ts']
const proposal = 'connectors/walletconnect/session/proposeSignIn.ts'
const fields = ['views/embedded/EmailBlock.tsx', 'views/social/SocialsBlock.tsx']
const signInLater = ['actions/signIn/withSignIn.ts', 'siwx/resolveSiwx.ts']
const holdings = ['views/account/AccountView.tsx', 'views/account/AccountTabs.tsx']
const idle = 'idle after the first open'
const embedded = 'the embedded wallet'

/** Moments of a visit, the sources that each loads, the moment before, and their limits: gzip KB. */
export const moments = [
  { name: 'script tag', files: ['tag.ts'], limit: 12 },
  { name: 'import of the package', files: ['index.ts'], limit: 13.8 },
  { name: 'names of AppKit for the tags', files: ['appkitTags.ts'], limit: 1.1 },
  { name: 'first open', files: firstOpen, limit: 125 },
  { name: found, files: start, after: 'first open', limit: 19.1 },
  { name: 'headless', files: ['headless/index.ts'], limit: 37 },
  { name: 'connect an extension', files: ['chains/eip155/index.ts'], after: found, limit: 6 },
  { name: 'balances and send', files: nodes, after: 'connect an extension', limit: 45 },
  { name: idle, files: ['connectors/walletconnect/openPairing.ts'], after: found, limit: 115 },
  { name: 'signing in while pairing', files: [...signIn, proposal], after: idle, limit: 3.8 },
  { name: 'email and social sign-in', files: fields, after: found, limit: 12.4 },
  { name: embedded, files: ['connectors/embedded/openEmbedded.ts'], after: found, limit: 11.5 },
  { name: `signing in while ${embedded} connects`, files: signInLater, after: embedded, limit: 3.8 },
  { name: 'connect on Bitcoin', files: ['chains/bip122/index.ts'], after: found, limit: 8 },
  {
    name: 'Bitcoin balance',
    files: ['chains/bip122/getBalance.ts'],
    after: 'connect on Bitcoin',
    limit: 2.8,
  },
  { name: 'connect on Polkadot', files: ['chains/polkadot/index.ts'], after: found, limit: 6.4 },
  { name: 'connect on Solana', files: ['chains/solana/index.ts'], after: found, limit: 7 },
  {
    name: 'Solana balances',
    files: ['chains/solana/node/createNode.ts'],
    after: 'connect on Solana',
    limit: 6.4,
  },
  {
    name: 'Solana sends',
    files: ['chains/solana/transfer/createTransfers.ts'],
    after: 'Solana balances',
    limit: 75.8,
  },
  { name: account, files: holdings, after: found, limit: 47.6 },
  {
    name: 'reading what it holds',
    files: ['actions/account/readTokens.ts'],
    after: 'balances and send',
    limit: 4.2,
  },
  { name: 'NFTs', files: ['views/collectibles/CollectibleList.tsx'], after: account, limit: 2.6 },
  { name: 'activity', files: ['views/activity/TransactionsView.tsx'], after: account, limit: 5.3 },
  { name: 'account settings', files: ['views/settings/AccountSettingsView.tsx'], after: account, limit: 2.5 },
  { name: 'profile', files: ['views/profile/ProfileView.tsx'], after: account, limit: 3.1 },
  { name: 'swap', files: ['views/swap/SwapView.tsx'], after: account, limit: 21.6 },
  {
    name: 'trying a swap out',
    files: ['views/shared/payment/SimulationResult.tsx'],
    after: 'swap',
    limit: 2.6,
  },
  {
    name: 'buy',
    files: ['views/buy/BuyView.tsx', 'views/buy/ProvidersView.tsx'],
    after: account,
    limit: 24.3,
  },
  { name: 'names', files: ['views/names/RegisterNameView.tsx'], after: account, limit: 4.8 },
  { name: 'receive', files: ['views/receive/ReceiveView.tsx'], after: account, limit: 7.4 },
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
    for (const file of files) addWithImports(outputs, outputOf(outputs, `src/${file}`), now)
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
export const overweight = async (options) =>
  (await weigh(options)).filter(({ kilobytes, limit }) => kilobytes > limit).map(lineOf)

/** Prints each moment of a visit with its weight. */
export async function printWeights(options) {
  for (const row of await weigh(options)) console.log(lineOf(row))
}

const lineOf = ({ name, kilobytes, limit, requests }) =>
  `${kilobytes <= limit ? 'ok  ' : 'OVER'} ${kilobytes.toFixed(1).padStart(6)} of ${limit} KB gzip in ${requests} files  ${name}`

if (import.meta.filename === process.argv[1]) await printWeights({ outdir: process.argv[2] })
