const isIn = (places) => {
  const pattern = new RegExp(`^(src/)?(${places})`)
  return (entry) => pattern.test(entry)
}
const every = (places) => (entries) => entries.every(isIn(places))
const some = (places) => (entries) => entries.some(isIn(places))
const shared = (places) => (entries) => entries.length > 1 && entries.every(isIn(places))
const mixed = (places) => (entries) => entries.length > 1 && entries.some(isIn(places))

const views = every('views/|i18n/')
const field = 'views/(embedded/Email|social/Socials)Block|i18n/compiled/en/(embedded|social)\\.'
const notice = 'views/modal/(?!mountNotices)|views/connect/PairingNote|i18n/compiled/en/notices'
const services = 'core/keepAnalytics|services/(analytics|wallet-registry)/client'
const unasked =
  'views/connecting/(?!ConnectingExternal)|i18n/compiled/en/(areas|wallets)|ui/motion/|connectors/injected/explorerIds|actions/wallets/(builtInMarks|marks/walletConnect)'
const holdings =
  'core/(keepAccount|loadNetworkMark)|actions/((account|transactions)/|connection/(disconnect|forget)|network/(networkColor|switchNetwork)|wallets/networkImages)|services/blockchain-api/client|chains/hostProvider|element/liveRenderers'
const cryptography =
  'node_modules/|connectors/walletconnect/(openPairing|client/portable)|chains/(eip155/node|solana/transfer)/'
const firstView = 'views/(mount|connect/ConnectView)\\.|i18n/compiled/en/base\\.'

/** The file of a chunk, by the entries that import it. The first match wins. */
const groups = [
  ['core', some('element/startWidget')],
  ['code', shared('appKit/startKit|headless/index')],
  ['common', (entries) => some(firstView)(entries) && !views(entries)],
  ['kit', mixed('headless/index')],
  [undefined, some('headless/index')],
]
/** For chunks without views. Their files do not load React. */
const groupsOfWork = [
  ['start', some('connectors/(watch|wallet-standard/)')],
  ['services', some(`${services}|${field}|${notice}`)],
  ['motion', every(unasked)],
  ['advice', some('element/helpDeveloper')],
  ['holdings', every(holdings)],
  ['node', every('chains/eip155/node/(create|readRaw)|node_modules/viem/_esm/utils/ccip')],
  ['eip155', every('chains/eip155/index')],
  [undefined, every('chains/solana/')],
  ['eip155', shared('chains/eip155/|node_modules/viem/')],
  ['curves', shared('chains/solana/transfer/|connectors/walletconnect/client/portable')],
  ['crypto', shared(cryptography)],
  ['adapters', mixed('chains/\\w+/|connectors/')],
  ['services', (entries) => mixed(unasked)(entries) && some(holdings)(entries)],
  ['motion', mixed(unasked)],
  ['purchases', shared('(views|actions)/buy/')],
  ['holdings', mixed(`${holdings}|views/(account|activity)/`)],
]
const groupsOfViews = [
  ['views', some(firstView)],
  ['fields', some(field)],
  // The view that reports a file that did not load must not be in that file.
  ['notices', some(notice)],
  ['later', some(unasked)],
]

/**
 * Returns the file that a chunk is joined into, so that each moment of a visit loads few files. Undefined means that
 * the chunk stays as the code's `import()` splits it. A first open loads `core`, `common`, `start` and `views`.
 */
export function groupOf(entries) {
  const later = views(entries) ? groupsOfViews : groupsOfWork
  const found = [...groups, ...later].find(([, fits]) => fits(entries))
  return found || !views(entries) ? found?.[0] : folderOf(entries)
}

/** Joins the views of a folder and their English messages into one file. */
function folderOf(entries) {
  const folder = (entry) => /^src\/(?:views|i18n\/compiled\/en)\/(\w+)/.exec(entry)?.[1]
  const [own, ...others] = new Set(entries.map(folder))
  if (others.length === 0) return own === 'shared' ? undefined : own
  return every('views/(shared/payment|send|swap|buy)/')(entries) ? 'forms' : 'parts'
}
