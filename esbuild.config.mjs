import { readFile, rm, writeFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import * as esbuild from 'esbuild'
import { bindings, buildBindings, buildServerParts, buildSiwx, serverParts } from './scripts/bindings.mjs'
import { integrity } from './scripts/integrity.mjs'
import { leanPairing } from './scripts/leanPairing.mjs'
import { mergeChunks } from './scripts/mergeChunks.mjs'
import { compileMessages } from './scripts/messages/compileAll.mjs'
import { bundledPackages, noticesText } from './scripts/notices.mjs'
import {
  cssText,
  deferredReactDom,
  lazyParts,
  leanElement,
  leanSolana,
  onlyOurFiles,
  reactAsModules,
  singleCopies,
} from './scripts/plugins.mjs'
import { shrink } from './scripts/shrink.mjs'
import { writeTypes } from './scripts/types.mjs'

const target = ['chrome119', 'firefox128', 'safari16.4']

/** Module scripts are UTF-8 whatever a server says: an Arabic letter takes two bytes instead of six. */
const charset = ({ inputs = {} } = {}) =>
  Object.keys(inputs).some((file) => /^src\/i18n\/compiled\/(?!en)/.test(file)) ? 'utf8' : 'ascii'

const chains = ['src/chains/', 'src/connectors/pairing/', 'node_modules/viem/', 'node_modules/@noble/']

/** What serves each namespace, and shares with the others what all wallets have in common. */
const namespaces = ['eip155', 'solana', 'bip122', 'polkadot'].map((name) => `src/chains/${name}/index.ts`)

/** Those whose wallets list accounts and are on no network, and what only they have in common. */
const signers = namespaces.filter((file) => !file.includes('eip155'))

const nodes = ['eip155', 'solana'].map((name) => `src/chains/${name}/node/createNode.ts`)

/** The entry for pages that draw by themselves, without React, and what it loads with the first wallet. */
const headless = 'src/headless/index.ts'
const headlessParts = ['src/headless/reachWallets.ts', 'src/headless/askLists.ts']

const firstViews = ['src/views/mount.tsx', 'src/views/connect/ConnectView.tsx']

/**
 * What is always loaded together, as one file each: the entries it is made `from`, and what it is loaded
 * `for` besides. See `mergeChunks`.
 */
const groups = {
  'core.js': {
    from: ['src/core/startCore.ts'],
    of: [headless, ...headlessParts].map((entry) => [entry, firstViews]),
    for: ['src/', 'node_modules/'],
  },
  // What pages that draw by themselves share with the rest, of which they load nothing.
  'kit.js': { from: [], of: [[headless, ['src/']]], for: [] },
  'reach.js': { from: [], of: [['src/headless/reachWallets.ts', ['src/']]], for: [] },
  'lists.js': { from: [], of: [['src/headless/askLists.ts', ['src/']]], for: [] },
  // A connected account is kept with views and without.
  'keep.js': {
    from: ['src/core/keepAccount.ts'],
    for: ['src/views/', 'src/actions/buy/resumePurchase.ts', 'src/actions/transactions/joinLateAnswer.ts'],
  },
  // What a wallet was asked for, written down and followed to its end.
  'records.js': {
    from: ['src/actions/transactions/followTransaction.ts', 'src/actions/transactions/records.ts'],
    for: ['src/views/', 'src/actions/transactions/joinLateAnswer.ts'],
  },
  'views.js': {
    from: [...firstViews, 'src/i18n/compiled/en/base.ts'],
    for: ['src/views/', 'src/i18n/', 'src/index.ts', 'src/core/connectInModal.ts'],
  },
  'notices.js': {
    from: [
      'src/views/modal/readyWays.ts',
      'src/views/modal/ToastItems.tsx',
      'src/views/modal/Broken.tsx',
      'src/views/connect/PairingNote.tsx',
      'src/i18n/compiled/en/notices.ts',
    ],
    for: [],
  },
  'connecting.js': {
    from: [
      'src/views/connecting/ConnectingExternalView.tsx',
      'src/views/connecting/PairingView.tsx',
      'src/views/wallets/AllWalletsView.tsx',
      'src/i18n/compiled/en/wallets.ts',
    ],
    for: [],
  },
  'account.js': {
    from: [
      'src/views/laterViews.ts',
      'src/views/account/AccountView.tsx',
      'src/views/account/NetworkChip.tsx',
      'src/views/networks/NetworksView.tsx',
      'src/views/networks/SwitchNetworkView.tsx',
      'src/i18n/compiled/en/account.ts',
      'src/i18n/compiled/en/areas.ts',
    ],
    for: ['src/views/settings/', 'src/views/profile/'],
  },
  // The email field stands in the first view: it comes without the views that follow.
  'email.js': {
    from: ['src/views/embedded/EmailBlock.tsx', 'src/i18n/compiled/en/embedded.ts'],
    for: ['src/views/embedded/'],
  },
  // So do the social accounts.
  'social.js': {
    from: ['src/views/social/SocialsBlock.tsx', 'src/i18n/compiled/en/social.ts'],
    for: ['src/views/social/', 'src/actions/social/', 'src/views/loginViews.ts'],
  },
  // And what follows a press on one.
  'social-login.js': {
    from: [
      'src/actions/social/followSocial.ts',
      'src/actions/social/returnFromSocial.ts',
      'src/views/social/ConnectingFarcasterView.tsx',
    ],
    for: [],
  },
  'embedded.js': {
    from: [
      'src/views/loginViews.ts',
      'src/views/embedded/EmailDeviceView.tsx',
      'src/views/embedded/EmailCodeView.tsx',
      'src/views/embedded/UpdateEmailViews.tsx',
      'src/views/social/ConnectSocialsView.tsx',
      'src/views/social/CreateView.tsx',
      'src/views/social/ConnectingSocialView.tsx',
    ],
    for: ['src/views/social/ConnectingFarcasterView.tsx'],
  },
  // The accounts of a wallet, and which of them is used.
  'profile.js': {
    from: ['src/views/profile/ProfileView.tsx', 'src/i18n/compiled/en/profile.ts'],
    for: ['src/views/settings/'],
  },
  // The account in the embedded wallet.
  'settings.js': {
    from: [
      'src/views/settings/AccountSettingsView.tsx',
      'src/views/settings/UpgradeWalletView.tsx',
      'src/i18n/compiled/en/settings.ts',
    ],
    for: [],
  },
  'send.js': {
    from: [
      'src/views/send/SendView.tsx',
      'src/views/send/SelectTokenView.tsx',
      'src/views/send/SendPreviewView.tsx',
      'src/views/send/SendStatusView.tsx',
      'src/i18n/compiled/en/send.ts',
    ],
    for: ['src/views/trial/SendTrial.tsx'],
  },
  // What reads what an account holds.
  'holdings.js': { from: ['src/actions/account/readTokens.ts'], for: [] },
  'portfolio.js': {
    from: ['src/views/portfolio/AccountTabs.tsx'],
    for: ['src/views/send/'],
  },
  'collectibles.js': {
    from: ['src/views/collectibles/CollectibleList.tsx', 'src/i18n/compiled/en/collectibles.ts'],
    for: [],
  },
  'activity.js': {
    from: ['src/views/activity/TransactionsView.tsx', 'src/i18n/compiled/en/activity.ts'],
    for: [],
  },
  'swap.js': {
    from: [
      'src/views/swap/SwapView.tsx',
      'src/views/swap/SwapSelectTokenView.tsx',
      'src/views/swap/SwapPreviewView.tsx',
      'src/i18n/compiled/en/swap.ts',
    ],
    for: ['src/views/trial/SwapTrial.tsx'],
  },
  // What the network says would come of a send or a swap: while somebody looks at it already.
  'trial.js': {
    from: ['src/views/trial/SendTrial.tsx', 'src/views/trial/SwapTrial.tsx', 'src/i18n/compiled/en/trial.ts'],
    for: [],
  },
  'buy.js': {
    from: [
      'src/views/buy/BuyView.tsx',
      'src/views/buy/SelectViews.tsx',
      'src/views/buy/ProvidersView.tsx',
      'src/views/buy/BuyInProgressView.tsx',
      'src/views/buy/WhatIsABuyView.tsx',
      'src/i18n/compiled/en/buy.ts',
    ],
    for: ['src/views/buy/'],
  },
  // The form for a purchase where it stands in the page.
  'onramp.js': { from: ['src/views/buy/mountOnramp.tsx'], for: [] },
  'names.js': {
    from: [
      'src/views/names/NameRow.tsx',
      'src/views/names/NameViews.tsx',
      'src/views/names/RegisterNameView.tsx',
      'src/i18n/compiled/en/names.ts',
    ],
    for: [],
  },
  // Lists of what has happened.
  'past.js': {
    from: [],
    between: ['src/views/activity/TransactionsView.tsx', 'src/views/buy/PurchasesView.tsx'],
    for: ['src/views/activity/', 'src/views/buy/'],
  },
  // What amounts are typed into and answered with.
  'forms.js': {
    from: [],
    between: [
      'src/views/send/SendView.tsx',
      'src/views/send/SendPreviewView.tsx',
      'src/views/swap/SwapView.tsx',
      'src/views/swap/SwapSelectTokenView.tsx',
      'src/views/swap/SwapPreviewView.tsx',
      'src/views/trial/SendTrial.tsx',
      'src/views/trial/SwapTrial.tsx',
      'src/views/buy/BuyView.tsx',
    ],
    for: ['src/views/send/', 'src/views/swap/', 'src/views/buy/', 'src/views/trial/'],
  },
  'receive.js': {
    from: ['src/views/receive/ReceiveView.tsx', 'src/views/receive/CompatibleNetworksView.tsx'],
    for: [],
  },
  // What a code is drawn with: a pairing's or an address's.
  'qr.js': {
    from: [],
    between: ['src/views/connecting/PairingView.tsx', 'src/views/receive/ReceiveView.tsx'],
    for: ['src/views/connecting/', 'src/views/receive/', 'src/views/social/'],
  },
  // How the app signs people in, and signing in while a wallet connects.
  'siwx-config.js': {
    from: ['src/siwx/resolveSiwx.ts'],
    for: ['src/actions/signIn/', 'src/core/keepSignIn.ts'],
  },
  'sign-in-offer.js': {
    from: ['src/actions/signIn/offerSignIn.ts'],
    for: ['src/actions/signIn/withSignIn.ts'],
  },
  // What chains share with each other and with views: of wallets, and of what asks a node.
  'signers.js': { from: [], between: signers, for: signers },
  'chains.js': { from: [], between: namespaces, for: ['src/'] },
  'nodes.js': { from: [], between: nodes, for: ['src/'] },
  'eip155.js': { from: ['src/chains/eip155/index.ts'], for: [...chains, 'src/core/joinSafe.ts'] },
  'eip155-node.js': {
    from: ['src/chains/eip155/node/createNode.ts', 'src/chains/eip155/node/transfer.ts'],
    for: chains.map((place) => place.replace(/^src\/chains\/$/, 'src/chains/eip155/')),
  },
  'bip122.js': { from: ['src/chains/bip122/index.ts'], for: chains },
  'polkadot.js': { from: ['src/chains/polkadot/index.ts'], for: chains },
  'solana-wallets.js': { from: ['src/chains/solana/index.ts'], for: chains },
  'solana-node.js': {
    from: ['src/chains/solana/node/createNode.ts'],
    for: ['src/chains/solana/', 'node_modules/@solana/'],
  },
  'solana-transfer.js': {
    from: ['src/chains/solana/transfer/createTransfers.ts', 'src/chains/solana/transfer/addresses.ts'],
    for: ['src/chains/solana/', 'node_modules/'],
  },
  'services.js': {
    from: [
      'src/services/blockchain-api/client.ts',
      'src/services/wallet-registry/client.ts',
      'src/services/analytics/client.ts',
    ],
    for: ['src/services/'],
  },
  // What the email field and the frame's own client both go by.
  'login.js': {
    from: [],
    between: ['src/views/embedded/EmailBlock.tsx', 'src/connectors/embedded/openEmbedded.ts'],
    for: ['src/'],
  },
  // The way to the frame, for whoever signs in by email or by a social account.
  'frame.js': {
    from: [],
    between: ['src/views/embedded/EmailBlock.tsx', 'src/actions/social/followSocial.ts'],
    for: ['src/views/embedded/', 'src/views/social/', 'src/views/profile/', 'src/actions/social/'],
  },
  // What the ways in on the first view share with other views.
  'fields.js': {
    from: ['src/views/embedded/EmailBlock.tsx', 'src/views/social/SocialsBlock.tsx'],
    for: ['src/views/'],
  },
  'parts.js': { from: [], for: ['src/views/', 'src/core/keepAccount.ts'] },
  'de.js': {
    from: ['src/i18n/compiled/de/base.ts', 'src/i18n/compiled/de/areas.ts'],
    for: ['src/i18n/compiled/de/'],
  },
  'ar.js': {
    from: ['src/i18n/compiled/ar/base.ts', 'src/i18n/compiled/ar/areas.ts'],
    for: ['src/i18n/compiled/ar/'],
  },
}

const shared = ({ outdir, minify }) => ({
  outdir,
  bundle: true,
  format: 'esm',
  platform: 'browser',
  target,
  jsx: 'automatic',
  minify,
  metafile: true,
  legalComments: 'none',
  define: { 'process.env.NODE_ENV': '"production"', 'process.env': '{}', global: 'globalThis' },
})

/**
 * Builds the product into a folder.
 *
 * The script tag is one file of its own: a page that only carries the tag makes one request. What it loads
 * later (`core.js`, `views.js` and their chunks) is split, and shared with `index.js`, the entry for bundlers.
 */
export async function build({ outdir = 'dist', minify = true } = {}) {
  await rm(outdir, { recursive: true, force: true })
  await compileMessages()
  const parts = await esbuild.build({
    ...shared({ outdir, minify }),
    entryPoints: {
      index: 'src/index.ts',
      headless,
      core: 'src/core/startCore.ts',
      views: 'src/views/mount.tsx',
      onramp: 'src/views/buy/mountOnramp.tsx',
    },
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
    plugins: [
      cssText({ minify }),
      deferredReactDom(),
      reactAsModules(),
      singleCopies(),
      leanElement(),
      leanPairing(),
      leanSolana(),
    ],
  })
  const tag = await esbuild.build({
    ...shared({ outdir, minify }),
    entryPoints: { 'w3m-modal': 'src/tag.ts' },
    plugins: [
      cssText({ minify }),
      deferredReactDom(),
      leanElement(),
      lazyParts({ 'startCore.ts': './core.js', 'mount.tsx': './views.js', 'mountOnramp.tsx': './onramp.js' }),
    ],
  })
  const others = [
    tag,
    await buildBindings(shared({ outdir, minify })),
    await buildServerParts(shared({ outdir, minify })),
    await buildSiwx(shared({ outdir, minify })),
  ]
  const merged = await mergeChunks(parts.metafile, { outdir, groups, minify, target, charset })
  const metafile = {
    inputs: Object.assign({}, merged.inputs, ...others.map(({ metafile }) => metafile.inputs)),
    outputs: Object.assign({}, merged.outputs, ...others.map(({ metafile }) => metafile.outputs)),
  }
  onlyOurFiles(metafile)
  if (minify)
    await shrink(['w3m-modal.js', 'headless.js', ...Object.keys(groups)].map((file) => `${outdir}/${file}`))
  await writeFile(`${outdir}/meta.json`, JSON.stringify(metafile))
  await writeFile(`${outdir}/integrity.json`, `${JSON.stringify(await integrity(outdir), null, 2)}\n`)
  return metafile
}

/** Prints each file with its gzip size, largest first. */
async function printSizes(metafile) {
  const rows = await Promise.all(
    Object.entries(metafile.outputs).map(async ([file, { entryPoint, inputs }]) => {
      const heaviest = Object.entries(inputs).sort(
        ([, a], [, b]) => b.bytesInOutput - a.bytesInOutput,
      )[0]?.[0]
      return [gzipSync(await readFile(file), { level: 9 }).length, file, entryPoint ?? heaviest ?? '']
    }),
  )
  for (const [bytes, file, from] of rows.sort(([a], [b]) => b - a)) {
    console.log(`${(bytes / 1024).toFixed(1).padStart(8)} KB gzip  ${file.padEnd(44)} ${from}`)
  }
}

/** Everything the published package holds: the build, its types, and the notices of what is bundled. */
export async function buildPackage() {
  const metafile = await build()
  await writeTypes({
    index: 'src/index.ts',
    headless,
    siwx: 'src/siwx/index.ts',
    ...bindings,
    ...serverParts,
  })
  await writeFile('dist/THIRD_PARTY_NOTICES.txt', noticesText(await bundledPackages(metafile)))
  await printSizes(metafile)
}

if (import.meta.filename === process.argv[1]) await buildPackage()
