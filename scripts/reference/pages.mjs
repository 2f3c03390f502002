import { tsImport } from 'tsx/esm/api'
import { commentOf, membersOfType, typeText } from './declarations.mjs'
import { elementsPage } from './elementsPage.mjs'
import { cell, code, page, table } from './markdown.mjs'

const load = (file) => tsImport(file, import.meta.url)

const adapters = ['universal', 'wagmi', 'wagmi-core', 'ethers', 'ethers5', 'solana', 'bitcoin']
/** The entries and the introduction of each page. */
const entryPages = {
  'w3m-modal': {
    entries: ['index'],
    intro:
      'The main entry: the import registers the elements, and `createAppKit` starts the widget from code.',
  },
  headless: { entries: ['headless'], intro: 'The widget without its modal: see [headless](../headless.md).' },
  react: {
    entries: ['react'],
    intro: 'Components and hooks: see [frameworks](../frameworks.md) and [libraries](../libraries.md).',
  },
  vue: { entries: ['vue'], intro: 'Composables: see [libraries](../libraries.md).' },
  adapters: {
    entries: adapters,
    intro: 'Bindings for the libraries of a page: see [libraries](../libraries.md).',
  },
  siwx: {
    entries: ['siwx', 'siwx-verify'],
    intro: 'Sign-in, in the page and on a server: see [sign-in](../sign-in.md).',
  },
  networks: { entries: ['networks'] },
  'appkit-tags': {
    entries: ['appkit-tags'],
    intro:
      "AppKit's names for the tags, for pages that keep them: see [from AppKit](../migration/appkit.md).",
  },
}

/** Functions come first. */
const byKind = (one, other) => other.isCode - one.isCode || one.name.localeCompare(other.name)

/** Returns a page for entries: their exports, then the types that these refer to. */
function entryPage({ entries, intro }, { declarations, specifiers }) {
  const behind = new Map()
  const parts = entries.flatMap((name) => {
    for (const each of declarations.get(name)) if (!each.isExported) behind.set(each.node.getText(), each)
    const exported = declarations.get(name).filter(({ isExported }) => isExported)
    return [`## From \`${specifiers.get(name)}\``, '', ...exported.sort(byKind).flatMap(section)]
  })
  const title = entries === adapters ? 'Adapters' : specifiers.get(entries[0])
  return page(title, intro, [
    ...parts,
    ...(behind.size > 0
      ? ['## Types behind them', '', ...[...behind.values()].sort(byKind).flatMap(section)]
      : []),
  ])
}

const tagNames = { throws: 'Throws: ', returns: 'Returns: ' }

/** Returns the section of one declaration: its comment, then its code. */
function section({ name, node }) {
  const { text, tags } = commentOf(node)
  const notes = tags
    .filter((tag) => tag.name in tagNames)
    .map((tag) => `${tagNames[tag.name]}${cell(tag.text.replace(/^\{(\w+)\}/, '`$1`'))}\n`)
  const examples = tags.filter((tag) => tag.name === 'example').map((tag) => fence(tag.text))
  return [`### \`${name}\``, '', text, '', ...notes, fence(node.getText()), ...examples]
}

const fence = (text) => `\`\`\`ts\n${text.trim()}\n\`\`\`\n`

const isEmpty = (value) =>
  value === undefined || JSON.stringify(value) === '{}' || JSON.stringify(value) === '[]'

function optionsPage({ declarations, attributes, defaults: { features, services, ...plain } }) {
  const attributeOf = new Map(attributes.map(({ option, name }) => [option, code(name)]))
  const rows = (type, defaults, more = () => []) =>
    membersOfType(type, declarations.get('index')).map((member) => {
      const name = member.name.getText()
      const value = defaults[name]
      const byDefault = isEmpty(value) ? 'none' : code(JSON.stringify(value))
      return [code(name), ...more(name), code(typeText(member)), byDefault, cell(commentOf(member).text)]
    })
  const heads = ['Type', 'Default', 'What it does']
  const options = rows('AppKitOptions', plain, (name) => [attributeOf.get(name) ?? 'none'])
  return page(
    'Options',
    'Every option of `createAppKit`, with the attribute of `<w3m-modal>` that sets it. [Attributes](../attributes.md) says how attributes are written. An option without an attribute is a property of the element too, except `disableAppend` and `universalProviderConfigOverride`. No option is a time; sizes are CSS lengths with their unit.',
    [
      '## Options',
      ...table(['Option', 'Attribute', ...heads], options),
      '## `features`',
      ...table(['Name', ...heads], rows('HostFeatures', features)),
      '## `services`',
      '',
      'Base addresses, without a slash at their end. An invalid address turns the service off: the widget does not fall back to the hosted one.',
      ...table(['Name', ...heads], rows('HostServices', services)),
    ],
  )
}

async function networksPage() {
  const networks = await load('../../src/networks.ts')
  const { presetNetwork } = await load('../../src/config/presets.ts')
  const rows = Object.entries(networks)
    .filter(([, network]) => network?.caipNetworkId ?? network?.id)
    .map(([name, network]) => {
      const id = network.caipNetworkId ?? `eip155:${network.id}`
      const { nativeCurrency, testnet } = presetNetwork(id)
      return [code(name), code(id), cell(network.name), cell(nativeCurrency.symbol), testnet ? 'yes' : '']
    })
  return page(
    'w3m-modal/networks',
    'The networks with a constant. The widget also accepts any chain of `viem/chains`, and any object of that shape.',
    table(['Constant', 'CAIP-2 id', 'Name', 'Coin', 'Test network'], rows),
  )
}

function overviewPage({ declarations, specifiers }) {
  const pageOf = (name) => Object.keys(entryPages).find((each) => entryPages[each].entries.includes(name))
  const rows = [...specifiers].map(([name, specifier]) => {
    const names = declarations.get(name).filter(({ isCode }) => isCode)
    return [
      `[\`${specifier}\`](${pageOf(name)}.md)`,
      names
        .slice(0, 12)
        .map((each) => code(each.name))
        .join(', '),
    ]
  })
  return page(
    'API reference',
    'Everything that the package offers to a page.',
    table(
      ['Where', 'What'],
      [
        [
          '[Elements](elements.md)',
          'tags, attributes, properties, methods, parts, CSS variables, `data-w3m-open`',
        ],
        ['[Options](options.md)', 'every option with its type, default and attribute; features; services'],
        ['[Events](../events.md)', 'every event: when it fires, and when not'],
        ['[Event details](w3m-modal.md#hostevents)', 'the type of each event’s `detail`'],
        ['[Errors](../errors.md)', 'every error code'],
        ...rows,
      ],
    ),
  )
}

/** The pages of the reference by file. Each function receives the result of `readApi()`. */
export const referencePages = {
  'docs/api/index.md': overviewPage,
  'docs/api/elements.md': elementsPage,
  'docs/api/options.md': optionsPage,
  ...Object.fromEntries(
    Object.entries(entryPages).map(([name, each]) => [`docs/api/${name}.md`, (api) => entryPage(each, api)]),
  ),
  'docs/api/networks.md': networksPage,
}
