import { tsImport } from 'tsx/esm/api'
import { cell, code, page, table } from './markdown.mjs'

/** Adapts the links of a page in `docs` for a page one folder below. */
const below = (text = '') => cell(text.replace(/\]\((?=[\w-]+\.md)/g, '](../'))

const typed = ({ name, type, description }) => [code(name), code(type.text), below(description)]

const signature = ({ name, parameters = [], ...member }) =>
  member.kind === 'method'
    ? `${name}(${parameters.map((each) => `${each.name}${each.optional ? '?' : ''}: ${each.type.text}`).join(', ')}): ${member.return.type.text}`
    : `${name}: ${member.type.text}`

function section({ tagName, description, attributes, members, events = [], cssParts }) {
  const heading = [`## \`<${tagName}>\``, '', description, '']
  if (tagName === 'w3m-wallet-modal')
    return [
      ...heading,
      'It has everything that `<w3m-modal>` has. `defineElements({ alternativeTagOnly: true })` registers it without `<w3m-modal>`; so does the script tag with `?tag=alternative` on its address, if the page itself has the script tag.',
      '',
    ]
  const eventRows = events.map(({ name, description }) => [
    `[\`${name}\`](../events.md#${name})`,
    below(description),
  ])
  return [
    ...heading,
    '### Attributes',
    ...table(['Attribute', 'Type', 'What it does'], attributes.map(typed)),
    tagName === 'w3m-modal'
      ? 'Each is also a property in camelCase, as is every other [option](options.md).'
      : '',
    '',
    '### Properties and methods',
    ...table(
      ['Member', 'What it is'],
      members.map((each) => [code(signature(each)), below(each.description)]),
    ),
    ...(events.length > 0 ? ['### Events', ...table(['Event', 'When'], eventRows)] : []),
    `Parts for \`::part()\`: ${cssParts.map(({ name, description }) => `\`${name}\` (${description.replace(/\.$/, '')})`).join(', ')}.`,
    '',
  ]
}

/** Returns `docs/api/elements.md`. */
export async function elementsPage({ elements }) {
  const { hostRoutes } = await tsImport('../../src/schemas/routes.ts', import.meta.url)
  const [{ cssProperties }] = elements
  return page('Elements', 'Every tag, with its attributes, properties, methods, events and parts.', [
    ...elements.flatMap(section),
    '## Your own elements: `data-w3m-open`',
    '',
    'A click on an element with `data-w3m-open` opens the modal, also within open shadow roots; a value names the view: `<a href="/wallets" data-w3m-open="Networks">`. When the pointer or the focus reaches the element, the widget loads what the click needs. A click does nothing if the element has `aria-disabled="true"`, if the page prevented the event, or with a modifier key.',
    '',
    `Views: ${hostRoutes.map((view) => `\`${view}\``).join(', ')}. \`open({ view })\` takes the same; any other is \`W3M_VIEW_NOT_FOUND\`.`,
    '',
    '## CSS variables',
    '',
    'Set them on the element, on an ancestor or on `:root`: see [theming](../theming.md).',
    ...table(
      ['Variable', 'Default', 'Changes'],
      cssProperties.map(({ name, default: value, description }) => [
        code(name),
        cell(value),
        cell(description),
      ]),
    ),
  ])
}
