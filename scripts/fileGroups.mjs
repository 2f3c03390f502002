import path from 'node:path'

const matches = (pattern) => (entry) => pattern.test(entry)
const isCore = matches(/^src\/element\/startWidget\.ts$/)
const isHeadless = matches(/^src\/headless\/index\.ts$/)
const isFirstView = matches(/^src\/(views\/(mount|connect\/ConnectView)\.tsx|i18n\/compiled\/en\/base\.ts)$/)
const isField = matches(
  /^src\/(views\/(embedded\/EmailBlock|social\/SocialsBlock)|i18n\/compiled\/en\/(embedded|social)\.ts)/,
)
const isNotice = matches(
  /^src\/(views\/(modal\/(?!mountNotices)|connect\/PairingNote)|i18n\/compiled\/en\/notices\.ts)/,
)
const isStart = matches(
  /^src\/(connectors\/(watch|wallet-standard\/)|core\/keepAnalytics|services\/(analytics|wallet-registry)\/client)/,
)
const isView = matches(/^src\/(views|i18n)\//)
const isCode = matches(/^src\/(appKit\/startKit|headless\/index)\.ts$/)
const isForm = matches(/^src\/views\/(shared\/payment|send|swap|buy|names)\//)
const drawsCode = matches(/(Pairing|Receive|ConnectingFarcaster)View\.tsx$/)

/**
 * The file that a chunk is joined into, by the entries that need it; everything else follows the code's own
 * `import()`. A first open takes those above `qr`, and what they share.
 */
export function groupOf(entries) {
  if (entries.some(isCore)) return 'core'
  if (entries.length > 1 && entries.every(isCode)) return 'code'
  if (entries.some(isFirstView) && !entries.every(isView)) return 'common'
  if (entries.some(isHeadless)) return entries.length > 1 ? 'kit' : undefined
  return laterGroup(entries)
}

const laterGroup = (entries) => (entries.every(isView) ? viewGroup(entries) : sharedGroup(entries))

/** What every page with a modal starts with. */
function sharedGroup(entries) {
  const isOfStart = (entry) => isStart(entry) || isField(entry) || isNotice(entry)
  return entries.some(isOfStart) ? 'start' : undefined
}

function viewGroup(entries) {
  if (entries.some(isFirstView)) return 'views'
  if (entries.some(isField)) return 'fields'
  if (entries.some(isNotice)) return 'notices'
  if (entries.length === 1) return undefined
  if (entries.every(drawsCode)) return 'qr'
  const [folder, ...others] = new Set(entries.map((entry) => path.dirname(entry)))
  if (others.length === 0) return path.basename(folder)
  return entries.every(isForm) ? 'forms' : 'parts'
}
