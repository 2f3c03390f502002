import { tsImport } from 'tsx/esm/api'
import { describeElements } from '../manifest.mjs'
import { commentOf, declarationOf, membersOf, typeText } from './declarations.mjs'
import { below, cell, code, page, table } from './markdown.mjs'

/** `docs/api/elements.md`. */
export async function elementsPage() {
  const elements = await describeElements()
  const { hostRoutes } = await tsImport('../../src/schemas/routes.ts', import.meta.url)
  const modalMembers = membersOf(declarationOf('src/element/modalElement.ts', 'W3mModalElement'))
  const isOption = ({ file }) => !file.endsWith('modalElement.ts')
  const sections = elements.flatMap(({ tagName, description, attributes, members, events, cssParts }) => {
    const isModal = tagName === 'w3m-modal'
    const heading = [`## \`<${tagName}>\``, '', description]
    if (tagName === 'w3m-wallet-modal')
      return [
        ...heading,
        'It has everything that `<w3m-modal>` has. `defineElements({ alternativeTagOnly: true })` registers it and leaves `<w3m-modal>` alone; so does the script tag with `?tag=alternative` on its address, where the page itself names the script.',
        '',
      ]
    const rows = isModal
      ? modalMembers
          .filter((each) => !isOption(each))
          .map((each) => [
            code(typeText(each).includes('(') ? typeText(each) : `${each.name}: ${typeText(each)}`),
            cell(commentOf(each.node).text),
          ])
      : members.map(({ name, type, description }) => [code(`${name}: ${type.text}`), cell(description ?? '')])
    return [
      ...heading,
      '',
      '### Attributes',
      ...table(
        ['Attribute', 'Type', 'What it does'],
        attributes.map(({ name, type, description }) => [
          code(name),
          code(type.text),
          cell(below(description)),
        ]),
      ),
      isModal ? 'Each is also a property in camelCase, as is every other [option](options.md).' : '',
      '',
      '### Properties and methods',
      ...table(['Member', 'What it is'], rows),
      ...(events
        ? [
            '### Events',
            ...table(
              ['Event', 'When'],
              events.map(({ name, description }) => [
                `[\`${name}\`](../events.md#${name})`,
                cell(below(description)),
              ]),
            ),
          ]
        : []),
      `Parts for \`::part()\`: ${cssParts.map(({ name, description }) => `\`${name}\` (${description.replace(/\.$/, '')})`).join(', ')}.`,
      '',
    ]
  })
  const { cssProperties } = elements[0]
  return page('Elements', 'Every tag, with its attributes, properties, methods, events and parts.', [
    ...sections,
    '## Any element of yours: `data-w3m-open`',
    '',
    'A press on an element with `data-w3m-open` opens the modal, also within open shadow roots; a value names the view: `<a href="/wallets" data-w3m-open="Networks">`. The pointer or the focus on it loads what the press will need. Nothing happens where `aria-disabled="true"` stands on it, where the event was prevented, or with a modifier key.',
    '',
    `Views: ${hostRoutes.map((view) => `\`${view}\``).join(', ')}. \`open({ view })\` takes the same; any other is \`W3M_VIEW_NOT_FOUND\`.`,
    '',
    '## CSS variables',
    '',
    'They are set on the element, on an ancestor or on `:root`: see [theming](../theming.md).',
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
