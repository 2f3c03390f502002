import { tsImport } from 'tsx/esm/api'
import { packageEntries } from '../bindings.mjs'
import { elementsPage } from './elementsPage.mjs'
import { cell, code, origin, page, table } from './markdown.mjs'
import { membersOfType, textOf } from './typeModel.mjs'

const load = (file) => tsImport(file, import.meta.url)

/** What the entries are for, by their file. */
const entries = {
  index: 'The main entry: the import registers the elements, and `createAppKit` starts the widget from code.',
  react: 'Components and hooks: see [frameworks](../frameworks.md) and [libraries](../libraries.md).',
  vue: 'Composables: see [libraries](../libraries.md).',
  headless: 'The widget without its modal: see [headless](../headless.md).',
  universal: 'Binds code for several namespaces: see [libraries](../libraries.md).',
  wagmi: 'Binds wagmi: see [libraries](../libraries.md).',
  'wagmi-core': 'Binds @wagmi/core: see [libraries](../libraries.md).',
  ethers: 'Binds ethers 6: see [libraries](../libraries.md).',
  ethers5: 'Binds ethers 5: see [libraries](../libraries.md).',
  solana: 'Binds @solana/web3.js: see [libraries](../libraries.md).',
  bitcoin: 'Binds Bitcoin code: see [libraries](../libraries.md).',
  siwx: 'Sign-in, in the page: see [sign-in](../sign-in.md).',
  'siwx-verify': 'Sign-in, on a server: see [sign-in](../sign-in.md).',
  networks:
    'The networks with a constant. The widget also accepts any chain of `viem/chains`, and any object of that shape.',
  'appkit-tags':
    "AppKit's names for the tags, for pages that keep them: see [from AppKit](../migration/appkit.md).",
}

/** Returns the title and the introduction of the pages that TypeDoc writes, by the file of the types. */
export async function entryPages() {
  const specifiers = new Map([...(await packageEntries())].map(([specifier, name]) => [name, specifier]))
  const written = Object.entries(entries).filter(([name]) => name !== 'networks')
  return Object.fromEntries(
    written.map(([name, text]) => [
      `dist/${name}.d.ts`,
      {
        title: specifiers.get(name),
        intro: `${text} ${origin} It also lists the types that exported types refer to.`,
      },
    ]),
  )
}

const isEmpty = (value) =>
  value === undefined || JSON.stringify(value) === '{}' || JSON.stringify(value) === '[]'

function optionsPage({ project, attributes, defaults: { features, services, ...plain } }) {
  const attributeOf = new Map(attributes.map(({ option, name }) => [option, code(name)]))
  const rows = (type, defaults, more = () => []) =>
    membersOfType(project, type).map(({ name, type, comment }) => {
      const value = defaults[name]
      const byDefault = isEmpty(value) ? 'none' : code(JSON.stringify(value))
      return [code(name), ...more(name), code(type.toString()), byDefault, cell(textOf(comment))]
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
    entries.networks,
    table(['Constant', 'CAIP-2 id', 'Name', 'Coin', 'Test network'], rows),
  )
}

async function overviewPage() {
  const rows = [...(await packageEntries())].map(([specifier, name]) => [
    `[\`${specifier}\`](${name === 'index' ? 'w3m-modal' : name}.md)`,
    entries[name],
  ])
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

/** The pages of the reference that TypeDoc does not write, by file. Each function receives the result of `readApi()`. */
export const referencePages = {
  'docs/api/index.md': overviewPage,
  'docs/api/elements.md': elementsPage,
  'docs/api/options.md': optionsPage,
  'docs/api/networks.md': networksPage,
}
