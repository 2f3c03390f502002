import { readFile } from 'node:fs/promises'
import { tsImport } from 'tsx/esm/api'
import ts from 'typescript'
import { attributeRows } from '../attributeTypes.mjs'
import { commentOf, declarationOf, exportsOf, membersOf, typeText } from './declarations.mjs'
import { elementsPage } from './elementsPage.mjs'
import { packageEntries } from './entries.mjs'
import { cell, code, page, section, table, typesBehind } from './markdown.mjs'

const load = (file) => tsImport(file, import.meta.url)
/** Which entries stand on which page, and what the page begins with. */
const entryPages = {
  'w3m-modal': { title: 'w3m-modal', entries: ['w3m-modal'] },
  headless: { title: 'w3m-modal/headless', entries: ['w3m-modal/headless'] },
  react: { title: 'w3m-modal/react', entries: ['w3m-modal/react'] },
  vue: { title: 'w3m-modal/vue', entries: ['w3m-modal/vue'] },
  adapters: {
    title: 'Adapters',
    entries: ['universal', 'wagmi', 'wagmi-core', 'ethers', 'ethers5', 'solana', 'bitcoin'].map(
      (name) => `w3m-modal/${name}`,
    ),
  },
  siwx: { title: 'w3m-modal/siwx', entries: ['w3m-modal/siwx', 'w3m-modal/siwx/verify'] },
}

const introductions = {
  'w3m-modal':
    'The main entry: the import registers the elements, and `createAppKit` starts the widget from code.',
  headless: 'The widget without its modal: see [headless](../headless.md).',
  react: 'Components and hooks: see [frameworks](../frameworks.md) and [libraries](../libraries.md).',
  vue: 'Composables: see [libraries](../libraries.md).',
  adapters: 'What binds a library of the page: see [libraries](../libraries.md).',
  siwx: 'Signing in, in the page and on a server: see [sign-in](../sign-in.md).',
}

/** What can be called comes first. */
const byKind = (one, other) => isCode(other) - isCode(one) || one.name.localeCompare(other.name)

/** A page for entries: their exports, then the types these are made of. */
async function entryPage(name) {
  const { title, entries } = entryPages[name]
  const all = await packageEntries()
  const parts = entries.map((entry) => {
    const { source } = all.find((each) => each.name === entry)
    return { entry, exported: exportsOf(source).sort(byKind) }
  })
  const exported = parts.flatMap((part) => part.exported)
  const main = name === 'w3m-modal' ? [] : exportsOf('src/index.ts')
  const isSame = (one) => (other) => one.name === other.name && one.file === other.file
  const isKnown = (type) => [...exported, ...main].some(isSame(type))
  const behind = typesBehind(exported, isKnown)
  return page(title, introductions[name], [
    ...parts.flatMap(({ entry, exported }) => [
      `## From \`${entry}\``,
      '',
      ...exported.flatMap((each) => section(each)),
    ]),
    ...(behind.length > 0 ? ['## Types behind them', '', ...behind.flatMap((each) => section(each))] : []),
  ])
}

const isCode = ({ node }) => ts.isFunctionDeclaration(node) || ts.isVariableDeclaration(node)
const isEmpty = (value) => JSON.stringify(value) === '{}' || JSON.stringify(value) === '[]'
const defaultText = (value) =>
  value === undefined ? 'none' : isEmpty(value) ? 'none' : code(JSON.stringify(value))

/** Rows of an object type of options: name, type, default, what it is. */
const optionRows = (members, defaults) =>
  members.map((member) => [
    code(member.name),
    code(typeText(member)),
    defaultText(defaults[member.name]),
    cell(commentOf(member.node).text),
  ])

async function optionsPage() {
  const { defaultOptions } = await load('../../src/config/options.ts')
  const byDefault = defaultOptions()
  const attributes = new Map((await attributeRows()).map(({ option, name }) => [option, name]))
  const typeOf = (file, name) => membersOf(declarationOf(file, name))
  const options = typeOf('src/appKit/appKit.ts', 'AppKitOptions').map((member) => {
    const shown = ['features', 'services'].includes(member.name) ? {} : byDefault
    const [name, ...rest] = optionRows([member], shown)[0]
    const attribute = attributes.get(member.name)
    return [name, attribute ? code(attribute) : 'none', ...rest]
  })
  const heads = ['Name', 'Type', 'Default', 'What it does']
  const host = 'src/appKit/hostOptions.ts'
  return page(
    'Options',
    'Every option of `createAppKit`, with the attribute of `<w3m-modal>` that sets it. [Attributes](../attributes.md) says how attributes are written. An option without an attribute is a property of the element too, except `disableAppend` and `universalProviderConfigOverride`. No option is a time; sizes are CSS lengths with their unit.',
    [
      '## Options',
      ...table(['Option', 'Attribute', 'Type', 'Default', 'What it does'], options),
      '## `features`',
      ...table(heads, optionRows(typeOf(host, 'HostFeatures'), byDefault.features)),
      '## `services`',
      '',
      'Base addresses, without a slash at their end. One that does not fit is off: a service that was to be replaced is never the hosted one.',
      ...table(heads, optionRows(typeOf('src/appKit/hostInputs.ts', 'HostServices'), byDefault.services)),
    ],
  )
}

async function eventDetailsPage() {
  const events = membersOf(declarationOf('src/schemas/hostEvents.ts', 'HostEvents'))
  const names = [...(await readFile('docs/events.md', 'utf8')).matchAll(/^## `w3m-([\w-]+)`$/gm)].map(
    ([, name]) => name,
  )
  const sections = names.flatMap((name) => {
    const event = events.find((each) => each.name === name)
    const fields = membersOf({ node: event.node.type, file: event.file })
    return [
      `## \`w3m-${name}\``,
      '',
      `[When it is told, and when not](../events.md#w3m-${name}). In React \`on${name.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase())}\`, of a kit \`subscribe('${name}', …)\`.`,
      ...table(
        ['Field of `detail`', 'What it is'],
        fields.map((each) => [
          code(`${each.name}${each.node.questionToken ? '?' : ''}: ${each.text ?? typeText(each)}`),
          cell(commentOf(each.node).text),
        ]),
      ),
    ]
  })
  const behind = typesBehind(events, ({ name }) => /Outcome$/.test(name))
  return page(
    'Event details',
    'The fields of each event’s `detail`; [events](../events.md) says when each is told.',
    [...sections, '## Types behind them', '', ...behind.flatMap((each) => section(each))],
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
    'The networks that are known by name. Any chain of `viem/chains`, and any object of that shape, is taken as well.',
    table(['Constant', 'CAIP-2 id', 'Name', 'Coin', 'Test network'], rows),
  )
}

async function overviewPage() {
  const entries = await packageEntries()
  const pageOf = (name) =>
    name === 'w3m-modal/networks'
      ? 'networks'
      : Object.keys(entryPages).find((each) => entryPages[each].entries.includes(name))
  return page('API reference', 'What the package has for a page, and where each part of it stands.', [
    '| Where | What |',
    '|---|---|',
    '| [Elements](elements.md) | tags, attributes, properties, methods, parts, CSS variables, `data-w3m-open` |',
    '| [Options](options.md) | every option with its type, default and attribute; features; services |',
    '| [Events](../events.md) | every event: when it is told, and when not |',
    '| [Event details](event-details.md) | the fields of each event |',
    '| [Errors](../errors.md) | every error code |',
    ...entries.map(
      ({ name, source }) =>
        `| [\`${name}\`](${pageOf(name)}.md) | ${exportsOf(source)
          .filter(isCode)
          .map((each) => code(each.name))
          .slice(0, 12)
          .join(', ')} |`,
    ),
  ])
}

/** The pages of the reference, by their files. */
export const referencePages = {
  'docs/api/index.md': overviewPage,
  'docs/api/elements.md': elementsPage,
  'docs/api/options.md': optionsPage,
  'docs/api/event-details.md': eventDetailsPage,
  'docs/api/networks.md': networksPage,
  ...Object.fromEntries(
    Object.keys(entryPages).map((name) => [`docs/api/${name}.md`, () => entryPage(name)]),
  ),
}
