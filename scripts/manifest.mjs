import { rowsOf } from './reference/markdown.mjs'
import { membersOf, membersOfType, textOf } from './reference/typeModel.mjs'

const avatar = { name: 'avatar', description: "Replaces the account's picture." }
const label = { name: 'label', description: 'Replaces the text while no wallet is connected.' }
const buttonPart = { name: 'button', description: 'The button itself.' }

/** The slots of buttons by tag. */
const slots = {
  'w3m-button': [label, avatar],
  'w3m-connect-button': [label],
  'w3m-account-button': [avatar],
}

/** The CSS variables of all elements. */
async function listProperties() {
  const rows = await rowsOf('docs/theming.md', /^\| (`--.+?) \| (.+?) \| (.+) \|$/gm)
  return rows.flatMap(([names, byDefault, description]) =>
    [...names.matchAll(/`(--[\w-]+)`/g)].map(([, name]) => ({
      name,
      default: byDefault.replaceAll('`', ''),
      description,
    })),
  )
}

/** The parts of the modal that a page can style with `::part()`. */
async function listParts() {
  const rows = await rowsOf('docs/theming.md', /^\| `([a-z-]+)` \| ([A-Z][^|]+\.) \|$/gm)
  return rows.map(([name, description]) => ({ name, description }))
}

/** Returns the elements in the format of `custom-elements.json`, for editors and documentation tools. */
export async function describeElements({ attributes, project }) {
  const [cssParts, cssProperties, events] = await Promise.all([listParts(), listProperties(), listEvents()])
  const modal = {
    attributes: attributes.map(toAttribute),
    members: membersOfType(project, 'W3mModalElement').filter(isPublic).map(toMember),
    events,
    slots: [
      avatar,
      { name: 'account', description: 'Content of your own, below the name in the account view.' },
    ],
    cssParts,
  }
  return membersOfType(project, 'W3mElementProps').map(({ name: tagName, type, comment }) => ({
    kind: 'class',
    name: tagName.replace(/(^|-)./g, (start) => start.at(-1).toUpperCase()).replace(/Modal$/, '$&Element'),
    tagName,
    customElement: true,
    description: textOf(comment),
    ...(tagName.endsWith('-modal') ? modal : describeButton(tagName, type, cssParts)),
    cssProperties,
  }))
}

function describeButton(tagName, type, cssParts) {
  const attributes = membersOf(type).map(toButtonAttribute)
  return {
    attributes,
    members: attributes.map(({ fieldName, ...rest }) => ({ kind: 'field', ...rest, name: fieldName })),
    ...(tagName in slots && { slots: slots[tagName] }),
    cssParts: tagName === 'w3m-onramp-widget' ? cssParts : [buttonPart],
  }
}

const typeTexts = { text: 'string', flag: 'boolean', list: 'string[]', json: 'object' }

const toAttribute = ({ name, option, kind, byDefault, effect }) => ({
  name,
  fieldName: option,
  type: { text: typeof kind === 'string' ? typeTexts[kind] : kind.map((word) => `'${word}'`).join(' | ') },
  default: byDefault,
  description: effect,
})

const toButtonAttribute = (member) => ({
  name: member.name,
  ...toTyped(member),
  fieldName: member.name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase()),
})

async function listEvents() {
  const rows = await rowsOf('docs/events.md', /^## `(w3m-([\w-]+))`\n(.+)$/gm)
  return rows.map(([name, outcome, description]) => ({
    name,
    type: { text: `CustomEvent<HostEvents['${outcome}']>` },
    description,
  }))
}

/** Members of `ModalHost` are internal. */
const isPublic = ({ parent }) => parent.name !== 'ModalHost' && parent.parent.name !== 'ModalHost'

/** Describes a method or a read-only property of the element's type. */
const toMember = ({ signatures, ...member }) =>
  signatures
    ? toMethod(signatures[0])
    : { kind: 'field', name: member.name, readonly: true, ...toTyped(member) }

const toTyped = ({ type, comment }) => ({ type: { text: type.toString() }, description: textOf(comment) })

const toMethod = ({ name, comment, parameters = [], type }) => ({
  kind: 'method',
  name,
  description: textOf(comment),
  parameters: parameters.map(({ name, type, flags }) => ({
    name,
    type: { text: type.toString() },
    ...(flags.isOptional ? { optional: true } : {}),
  })),
  return: { type: { text: type.toString() } },
})
