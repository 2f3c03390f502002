import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { areasOf, readMessages } from './messages/read.mjs'
import { closure } from './partFiles.mjs'

const messages = await readMessages()

/** Names of moments that others refer to. */
const found = 'wallets of the page and of the registry'
const rest = 'after the list'
const connected = 'connect an extension'
const account = 'what an account holds'

/** A language loads by area, with the views that need it. One moment is for connecting, another for everything else. */
function languageMoments(language) {
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(language)
  const area = (area) => `i18n/compiled/${language}/${area}.ts`
  const connecting = ['base', 'wallets']
  const others = areasOf(messages.get('en')).filter((name) => ![...connecting, 'buttons'].includes(name))
  const base = `${name}, to connect`
  return [
    [base, 3.5, connecting.map(area), found],
    [`${name}, all the rest`, 22, others.map(area), base],
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
const signIn = ['actions/signIn/offerSignIn.ts', 'siwx/resolveSiwx.ts']
const extension = [
  'views/connecting/ConnectingExternalView.tsx',
  'chains/eip155/index.ts',
  'core/keepAccount.ts',
  'chains/eip155/node/createNode.ts',
]
const returning = ['tag.ts', 'element/startWidget.ts', 'element/liveRenderers.ts', ...extension.slice(1)]
const fields = ['views/embedded/EmailBlock.tsx', 'views/social/SocialsBlock.tsx']
const signInLater = ['actions/signIn/withSignIn.ts', 'siwx/resolveSiwx.ts']
const holdings = ['views/laterViews.ts', 'views/account/AccountView.tsx', 'views/account/AccountTabs.tsx']
const buy = ['views/buy/BuyView.tsx', 'views/buy/ProvidersView.tsx']
const idle = 'idle after the first open'
const embedded = 'the embedded wallet'
const evmRequest = 'an EVM request to it'

/** Moments of a visit: name, limit in KB gzip, sources that load, previous moment, and maximum number of files. */
export const moments = [
  ['script tag', 12, ['tag.ts'], undefined, 1],
  ['import of the package', 13.8, ['index.ts']],
  ['createAppKit', 55, ['index.ts', 'appKit/startKit.ts', 'element/startWidget.ts'], undefined, 10],
  ['names of AppKit for the tags', 1.1, ['appkitTags.ts']],
  ['first open', 125, firstOpen, undefined, 4],
  [found, 19.5, start, 'first open', 4],
  ['a return with a wallet', 126, returning, undefined, 11],
  ['headless', 37, ['headless/index.ts']],
  [rest, 49, ['views/connecting/PairingView.tsx', 'ui/motion/startMotion.ts'], found, 5],
  [idle, 109, ['connectors/walletconnect/openPairing.ts'], rest, 2],
  [connected, 50, extension, idle, 4],
  ['sending', 1.1, ['chains/eip155/node/send.ts'], connected],
  ['signing in while pairing', 3.8, [...signIn, 'connectors/walletconnect/session/proposeSignIn.ts'], idle],
  ['email and social sign-in', 10.8, fields, found],
  [embedded, 14.4, ['connectors/embedded/openEmbedded.ts'], found],
  [`signing in while ${embedded} connects`, 3.8, signInLater, embedded],
  ['connect on Bitcoin', 11.5, ['chains/bip122/index.ts'], found],
  ['Bitcoin balance', 1.1, ['chains/bip122/getBalance.ts'], 'connect on Bitcoin'],
  ['connect on Polkadot', 9.8, ['chains/polkadot/index.ts'], found],
  ['connect on Solana', 10.5, ['chains/solana/index.ts'], found],
  ['Solana balances', 3.8, ['chains/solana/node/createNode.ts'], 'connect on Solana'],
  ['Solana sends', 78, ['chains/solana/transfer/createTransfers.ts'], 'Solana balances'],
  [account, 27, holdings, connected, 3],
  ['NFTs', 1.4, ['views/collectibles/CollectibleList.tsx'], account],
  ['activity', 3.1, ['views/activity/TransactionsView.tsx'], account],
  ['account settings', 2.1, ['views/settings/AccountSettingsView.tsx'], account],
  ['profile', 1.6, ['views/profile/ProfileView.tsx'], account],
  ['send', 21.5, ['views/send/SendView.tsx'], account, 2],
  ['swap', 23, ['views/swap/SwapView.tsx'], account, 2],
  ['trying a swap out', 1.1, ['views/shared/payment/SimulationResult.tsx'], 'swap'],
  ['buy', 19.6, buy, account, 3],
  ['names', 3.7, ['views/names/RegisterNameView.tsx'], account],
  ['receive', 1.3, ['views/receive/ReceiveView.tsx'], account, 2],
  ['passkey wallet in its frame', 20, ['frame/frame.ts']],
  ['what it shows', 88, ['frame/show.tsx'], 'passkey wallet in its frame'],
  [evmRequest, 156, ['frame/evm/transaction.ts', 'frame/evm/typedData.ts'], 'what it shows'],
  ['calls through a bundler', 15, ['frame/evm/calls.ts', 'frame/evm/userOperation.ts'], evmRequest],
  ['descriptions of contracts', 8, ['frame/evm/describe.ts'], evmRequest],
  ...[...messages.keys()].filter((tag) => tag !== 'en').flatMap(languageMoments),
].map(([name, limit, files, after, mostFiles = Infinity]) => ({ name, limit, files, after, mostFiles }))

/** Measures what a page loads at each moment, from the build's metafile. @returns One row per moment. */
export async function weigh({ outdir = 'dist' } = {}) {
  const { outputs } = JSON.parse(await readFile(`${outdir}/meta.json`, 'utf8'))
  const loaded = new Map()
  const rows = []
  for (const { name, files, after, limit, mostFiles } of moments) {
    const before = loaded.get(after) ?? new Set()
    const now = new Set(before)
    for (const file of files) closure(outputs, outputOf(outputs, `src/${file}`), now)
    loaded.set(name, now)
    let bytes = 0
    for (const file of now)
      if (!before.has(file)) bytes += gzipSync(await readFile(file), { level: 9 }).length
    const [kilobytes, requests] = [bytes / 1024, now.size - before.size]
    rows.push({ name, kilobytes, limit, requests, isOver: kilobytes > limit || requests > mostFiles })
  }
  return rows
}

/** Returns the output that contains a source file. @throws {Error} If no output contains it. */
export function outputOf(outputs, source) {
  const found = Object.keys(outputs).find((file) => source in outputs[file].inputs)
  if (!found) throw new Error(`No output contains ${source}`)
  return found
}

/** Returns the moments that exceed a limit, each as a line. */
export const overweight = async (options) => (await weigh(options)).filter(({ isOver }) => isOver).map(lineOf)

/** Prints each moment of a visit with its size. */
export async function printWeights(options) {
  for (const row of await weigh(options)) console.log(lineOf(row))
}

const lineOf = ({ name, kilobytes, limit, requests, isOver }) =>
  `${isOver ? 'OVER' : 'ok  '} ${kilobytes.toFixed(1).padStart(6)} of ${limit} KB gzip in ${requests} files  ${name}`

if (import.meta.filename === process.argv[1]) await printWeights({ outdir: process.argv[2] })
