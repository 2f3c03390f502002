import assert from 'node:assert/strict'
import { access, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, it } from 'vitest'
// @ts-expect-error: a script without types.
import { moments } from '../../scripts/sizes.mjs'
import { displayDigits } from '../../src/actions/swap/swapNumbers.ts'
import { limits } from '../../src/config/limits.ts'
import { defaultOptions, type OptionName, optionNames } from '../../src/config/options.ts'
import { priceImpact, slippagePercent, swapFeePercent, typicalSwapGas } from '../../src/config/payments.ts'
import { attributes } from '../../src/element/attributes.ts'

const read = (file: string) => readFile(file, 'utf8')
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, part = '']) => part)

/** The hand-written pages, as `[file, text]`. */
async function pages(): Promise<[file: string, text: string][]> {
  const names = (await readdir('docs', { recursive: true })).filter((name) => name.endsWith('.md'))
  const written = names.filter((name) => !name.startsWith('api/') && name !== 'conformance.md')
  const files = ['README.md', 'CONTRIBUTING.md', ...written.map((name) => `docs/${name}`)]
  return Promise.all(files.map(async (file) => [file, await read(file)] as const)) as Promise<
    [string, string][]
  >
}

/** Names in the pages that `isKnown` does not know, as `file: name`. */
async function unknown(pattern: RegExp, isKnown: (name: string) => boolean): Promise<string[]> {
  return (await pages()).flatMap(([file, text]) =>
    found(text, pattern)
      .filter((name) => !isKnown(name))
      .map((name) => `${file}: ${name}`),
  )
}

/** A default as the table of attributes writes it. */
function wordsOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  const isEmpty =
    value === undefined || (typeof value === 'object' && Object.keys(Object(value)).length === 0)
  return isEmpty ? 'none' : `\`${String(value)}\``
}

const toCamelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

describe('pages', () => {
  it('name only error codes that exist', async () => {
    const codes = new Set(found(await read('docs/errors.md'), /^## (W3M_\w+)$/gm))
    assert.deepEqual(await unknown(/\b(W3M_[A-Z0-9_]+)\b/g, (code) => codes.has(code)), [])
  })

  it('name only tags and events that exist', async () => {
    const events = found(await read('docs/events.md'), /^## `(w3m-[a-z-]+)`$/gm)
    const manifest = JSON.parse(await read('custom-elements.json')) as {
      modules: { declarations: { tagName?: string }[] }[]
    }
    const tags = manifest.modules.flatMap(({ declarations }) => declarations.map(({ tagName }) => tagName))
    // The id of the secure frame, the commands, an explained misspelling, and two tags of another library.
    const commands = ['w3m-sandbox', 'w3m-wallet']
    const others = ['w3m-iframe', 'w3m-buton', 'w3m-core-button', 'w3m-network-switch', ...commands]
    const known = new Set([...events, ...tags, ...others])
    const name = /(?<![-\w/.@])(w3m-[a-z][a-z-]*)(?![\w./-])/g
    assert.deepEqual(await unknown(name, (word) => known.has(word)), [])
  })

  it('name only attributes that exist', async () => {
    const isOption = (name: string) => optionNames.includes(toCamelCase(name) as OptionName)
    const isMeant = (name: string) => name.includes('-') && (isOption(name) || name.startsWith('enable-'))
    const isKnown = (name: string) => name in attributes || !isMeant(name)
    assert.deepEqual(await unknown(/[`\s]([a-z][a-z0-9-]+)(?=[`="])/g, isKnown), [])
  })

  it('exist if code refers to them', async () => {
    const folders = ['src', 'scripts', 'sandbox']
    const names = await Promise.all(folders.map((folder) => readdir(folder, { recursive: true })))
    const files = names.flatMap((inFolder, at) => inFolder.map((name) => path.join(folders[at] ?? '', name)))
    const sources = await Promise.all(files.filter((file) => /\.(tsx?|mjs)$/.test(file)).map(read))
    const mentioned = new Set(sources.flatMap((source) => found(source, /\b(docs\/[\w/-]+\.md)\b/g)))
    const missing = await Promise.all(
      [...mentioned].map((page) =>
        access(page).then(
          () => [],
          () => [page],
        ),
      ),
    )
    assert.deepEqual(missing.flat(), [])
  })
})

describe('the table of attributes', () => {
  const rows = async () =>
    [...(await read('docs/attributes.md')).matchAll(/^\| `([a-z0-9-]+)` \| (.+?) \| (.+?) \|/gm)].map(
      ([, name = '', kind = '', preset = '']) => ({ name, kind, preset }),
    )

  it('says what each attribute accepts', async () => {
    for (const { name, kind } of await rows()) {
      const [, expected = ''] = attributes[name] ?? []
      const words = typeof expected === 'string' ? expected : expected.map((word) => `\`${word}\``).join(', ')
      assert.equal(kind.replace('list or json', 'list'), words, name)
    }
  })

  it('says the default of each attribute', async () => {
    const defaults = defaultOptions()
    /** Descriptions of values that the code computes. */
    const described =
      /^(from the page|the (first|system's|page's `lang`)|hosted ones|see below|per namespace)$/
    for (const { name, preset } of await rows())
      if (!described.test(preset))
        assert.equal(preset, wordsOf(defaults[attributes[name]?.[0] as OptionName]), name)
  })

  it('says which features are on and which are off', async () => {
    const page = await read('docs/attributes.md')
    const [, on = '', off = ''] =
      /^`features` and their defaults: (.+?) are on; (.+?) are off;/m.exec(page) ?? []
    const { features } = defaultOptions()
    const whose = (value: boolean) =>
      Object.entries(features).flatMap(([name, is]) => (is === value ? [name] : []))
    assert.deepEqual(found(on, /`(\w+)`/g).sort(), whose(true).sort())
    assert.deepEqual(found(off, /`(\w+)`/g).sort(), whose(false).sort())
    for (const name of ['socials', 'walletFeaturesOrder'] as const)
      assert.ok(page.includes(`\`${name}\` is \`${JSON.stringify(features[name])}\``), name)
  })
})

/** The number that a pattern finds in a file. */
async function numberIn(file: string, pattern: RegExp): Promise<number> {
  const [, number = ''] = pattern.exec(await read(file)) ?? []
  return Number(number.replaceAll(',', ''))
}

const views = 'src/views'
const sizeOf = (name: string) => numberIn('bench/size.md', new RegExp(`^\\| ${name} \\| ([\\d.]+)`, 'm'))
const limitOf = (wanted: string): number =>
  (moments as { name: string; limit: number }[]).find(({ name }) => name === wanted)?.limit ?? 0

/** Numbers in the pages, and their source. */
const facts: [what: string, file: string, pattern: RegExp, value: () => number | Promise<number>][] = [
  ['the script tag', 'README.md', /at most (\d+) KB/, () => limitOf('script tag')],
  ['the script tag', 'docs/faq.md', /at most (\d+) KB/, () => limitOf('script tag')],
  ['headless', 'docs/headless.md', /(\d+) KB gzip/, async () => Math.ceil(await sizeOf('headless'))],
  ['the script tag', 'docs/decisions/budgets.md', /^\| script tag \| (\d+)/m, () => limitOf('script tag')],
  [
    'the passkey wallet',
    'docs/decisions/budgets.md',
    /^\| the passkey wallet .*?\| (\d+)/m,
    () => limitOf('passkey wallet in its frame'),
  ],
  [
    'the first open',
    'docs/decisions/budgets.md',
    /^\| first open.*?\| ([\d.]+)/m,
    () => limitOf('first open'),
  ],
  [
    'the pairing client',
    'docs/decisions/budgets.md',
    /^\| idle after that.*?\| (\d+)/m,
    () => limitOf('idle after the first open'),
  ],
  [
    'an extension',
    'docs/decisions/budgets.md',
    /^\| connecting an extension \| (\d+)/m,
    () => limitOf('connect an extension'),
  ],
  [
    'the account',
    'docs/decisions/budgets.md',
    /^\| the account \| (\d+)/m,
    () => limitOf('what an account holds'),
  ],
  [
    'the words to connect',
    'docs/decisions/budgets.md',
    /^\| a language, to connect \| ([\d.]+)/m,
    () => limitOf('German, to connect'),
  ],
  [
    'the other words',
    'docs/decisions/budgets.md',
    /^\| a language, all the rest \| ([\d.]+)/m,
    () => limitOf('German, all the rest'),
  ],
  ['a page of the wallet list', 'docs/wallets.md', /(\d+) at a time/, () => limits.walletPageSize],
  ['the results of a search', 'docs/wallets.md', /requests up to (\d+)/, () => limits.walletSearchEntries],
  [
    'the pause before a search',
    'docs/wallets.md',
    /(\d+) ms after the last letter/,
    () => numberIn(`${views}/wallets/AllWalletsView.tsx`, /searchDelayMs = (\d+)/),
  ],
  [
    'the patience with the registry',
    'docs/wallets.md',
    /within (\d+) seconds/,
    () => limits.registryPatience / 1000,
  ],
  ['recent wallets', 'docs/wallets.md', /The last (\d+) connected wallets/, () => limits.recentWallets],
  ['slippage', 'docs/swap.md', /\*\*Max\. slippage\.\*\* (\d+)%/, () => slippagePercent],
  [
    'the fee of the provider',
    'docs/swap.md',
    /\*\*Provider fee\.\*\* ([\d.]+)%/,
    () => Number(swapFeePercent),
  ],
  ['the usual gas', 'docs/swap.md', /by ([\d,]+) gas/, () => Number(typicalSwapGas)],
  ['decimals of a rate', 'docs/swap.md', /up to (\d+) decimals/, () => displayDigits],
  [
    'a notable impact',
    'docs/swap.md',
    /The form warns above (\d+)%/,
    () => Number(priceImpact.notable) / 100,
  ],
  ['a severe impact', 'docs/swap.md', /Above (\d+)%, or/, () => Number(priceImpact.severe) / 100],
  [
    'the wait for a purchase',
    'docs/buy.md',
    /After (\d+) minutes without/,
    () => limits.buyPatience / 60_000,
  ],
  ['the cache of names', 'docs/names.md', /cached for (\d+) minutes/, () => limits.namesCache / 60_000],
  [
    'the size of text',
    'docs/theming.md',
    /`--w3m-font-size-master` \| `(\d+)px`/,
    () => numberIn('styles/tokens.css', /--w3m-font-size-master, (\d+)px/),
  ],
  [
    'corners',
    'docs/theming.md',
    /`--w3m-border-radius-master` \| `(\d+)px`/,
    () => numberIn('styles/tokens.css', /--w3m-border-radius-master, (\d+)px/),
  ],
  [
    'the layer',
    'docs/theming.md',
    /`--w3m-z-index` \| `(\d+)`/,
    () => numberIn('styles/tokens-view.css', /--w3m-z-index, (\d+)/),
  ],
  [
    'the width',
    'docs/theming.md',
    /`--w3m-modal-width` \| `(\d+)px`/,
    () => numberIn('styles/tokens-view.css', /--w3m-modal-width, (\d+)px/),
  ],
  [
    'the color mix',
    'docs/theming.md',
    /`--w3m-color-mix-strength` \| none, `(\d+)%`/,
    () => numberIn('styles/tokens.css', /--w3m-color-mix-strength, (\d+)%/),
  ],
]

describe('the numbers of the pages match the code', () => {
  for (const [what, file, pattern, value] of facts) {
    // conforms: 9.1.21, 9.3.3-9.3.5, 9.4.1, 9.4.2
    it(`${what}, in ${file}`, async () => {
      assert.equal(await numberIn(file, pattern), await value())
    })
  }

  it('count as many languages as there are message files', async () => {
    const count = (await readdir('src/i18n/messages')).filter((name) => name.endsWith('.json')).length
    assert.deepEqual(await unknown(/\b(\d+) languages/g, (number) => Number(number) === count), [])
  })

  it('name the version of React that the package requires', async () => {
    const { peerDependencies } = JSON.parse(await read('package.json'))
    const least = peerDependencies.react.replace('>=', '')
    const versions = /React (\d+(?:\.\d+)?)(?= (?:to|and) \d+)/g
    assert.deepEqual(await unknown(versions, (version) => version === least), [])
  })

  it('name no size above its limit', async () => {
    const rows = [...(await read('bench/size.md')).matchAll(/^\| (.+?) \| ([\d.]+) \| ([\d.]+) \| \d+ \|$/gm)]
    assert.ok(rows.length > 50)
    const over = rows.filter(([, , size, limit]) => Number(size) > Number(limit)).map(([, name]) => name)
    assert.deepEqual(over, [])
  })
})
