import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { serveGallery } from './serve.ts'

type View = { title: string; story: string; state: string; theme?: 'dark'; lang?: string }

/** The main views, in the order in which a user meets them. Some are dark, one is right-to-left. */
const views: View[] = [
  { title: 'Connect a wallet', story: 'view-connect', state: 'installed' },
  { title: 'Email and social accounts', story: 'view-social', state: 'wallets-collapsed' },
  { title: 'All wallets', story: 'view-wallets', state: 'listed' },
  { title: 'Wait for the wallet', story: 'view-connecting', state: 'waiting' },
  { title: 'The wallet declined', story: 'view-connecting', state: 'declined' },
  { title: 'Connected', story: 'view-connecting', state: 'joined' },
  { title: 'Scan with a phone', story: 'view-pairing', state: 'ready' },
  { title: 'A wallet by app, site or extension', story: 'view-reaching', state: 'many-ways' },
  { title: 'What is a wallet?', story: 'view-help', state: 'wallet' },
  { title: 'Code by email', story: 'view-email', state: 'code' },
  { title: 'Sign in with a social account', story: 'view-social', state: 'asking' },
  { title: 'A name of your own', story: 'view-names', state: 'pitch' },
  { title: 'Sign in', story: 'view-sign in', state: 'ask' },
  { title: 'Signed in', story: 'view-sign in', state: 'signed' },
  { title: 'Account', story: 'view-account', state: 'known' },
  { title: 'Account, dark', story: 'view-account', state: 'all-prices-known', theme: 'dark' },
  { title: 'An account with nothing yet', story: 'view-settings', state: 'holding-nothing-yet' },
  { title: 'Balances unknown', story: 'view-account', state: 'unknown' },
  { title: 'Activity', story: 'view-activity', state: 'by-month' },
  { title: 'A transaction', story: 'view-activity', state: 'details-of-trade' },
  { title: 'NFTs', story: 'view-NFTs', state: 'known' },
  { title: 'A token', story: 'view-details', state: 'token' },
  { title: 'An NFT', story: 'view-details', state: 'nft' },
  { title: 'Receive', story: 'view-receive', state: 'code' },
  { title: 'Send', story: 'view-send', state: 'filled' },
  { title: 'Review', story: 'view-review', state: 'simulated' },
  { title: 'Review, dark', story: 'view-review', state: 'simulated', theme: 'dark' },
  { title: 'Look-alike address', story: 'view-review', state: 'look-alike' },
  { title: 'Sent', story: 'view-transfer', state: 'confirmed' },
  { title: 'On its way', story: 'view-transfer', state: 'pending' },
  { title: 'Failed', story: 'view-transfer', state: 'failed' },
  { title: 'Not what was reviewed', story: 'view-transfer', state: 'altered' },
  { title: 'Swap', story: 'view-swap', state: 'filled' },
  { title: 'Review of a swap', story: 'view-swap review', state: 'ready' },
  { title: 'A swap that loses much', story: 'view-swap review', state: 'much-lost' },
  { title: 'Buy', story: 'view-buy', state: 'filled' },
  { title: 'Providers', story: 'view-providers', state: 'ready' },
  { title: 'Networks', story: 'view-networks', state: 'list' },
  { title: 'Network not supported', story: 'view-networks', state: 'unsupported' },
  { title: 'Profile, Arabic', story: 'view-settings', state: 'profile', lang: 'ar' },
]

/** The views in the README's picture. */
const inReadme = ['Connect a wallet', 'Account, dark', 'Review']

/** Writes `docs/look.md`, a picture of each main view, and `docs/widget.png`. `CHROMIUM` is the browser's path. */
async function drawLook(): Promise<void> {
  const docs = path.join(import.meta.dirname, '../../docs')
  await rm(path.join(docs, 'look'), { recursive: true, force: true })
  await mkdir(path.join(docs, 'look'))
  const { url, close } = await serveGallery()
  const { CHROMIUM: executablePath = '' } = process.env
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  const openPage = (deviceScaleFactor: number) =>
    browser.newPage({ viewport: { width: 1240, height: 1200 }, reducedMotion: 'reduce', deviceScaleFactor })
  const page = await openPage(1)
  for (const view of views)
    await writeFile(path.join(docs, `look/${fileOf(view.title)}.png`), await drawCard(page, url, view))
  const sharp = await openPage(2)
  const cards: string[] = []
  for (const view of views.filter(({ title }) => inReadme.includes(title)))
    cards.push((await drawCard(sharp, url, view)).toString('base64'))
  await sharp.setContent(readmePage(cards))
  await sharp.locator('body').screenshot({ path: path.join(docs, 'widget.png') })
  await browser.close()
  await close()
  await writeFile(path.join(docs, 'look.md'), pageText())
}

async function drawCard(page: Page, url: string, { title, ...view }: View): Promise<Buffer> {
  const query = new URLSearchParams({ theme: 'light', lang: 'en', ...view, motion: 'reduce', plain: '' })
  await page.goto(`${url}?${query}`)
  const card = page.locator('.card').first()
  await card.waitFor()
  await page.waitForLoadState('networkidle')
  return card.screenshot({ animations: 'disabled' })
}

const readmePage = (cards: readonly string[]) => `<!doctype html><style>
body { margin: 0; padding: 40px; display: flex; gap: 40px; align-items: center; justify-content: center; background: #dfe7e2 }
img { inline-size: 360px; border-radius: 36px; box-shadow: 0 18px 50px #0f2a2340 }
</style>${cards.map((card) => `<img alt="" src="data:image/png;base64,${card}">`).join('')}`

const fileOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '')

function pageText(): string {
  const cells = views.map(
    ({ title }) => `<img src="./look/${fileOf(title)}.png" alt="" width="220"><br>${title}`,
  )
  const rows = cells.flatMap((_, at) => (at % 3 === 0 ? [`| ${cells.slice(at, at + 3).join(' | ')} |`] : []))
  return `# Views

These are the ${views.length} main views of the modal: \`npm run look\` draws them from the gallery. [Theming](theming.md) says how to change colors, corners and fonts.

| | | |
|---|---|---|
${rows.join('\n')}
`
}

await drawLook()
