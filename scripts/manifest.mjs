import { rowsOf } from './reference/markdown.mjs'
import { membersOfType, textOf } from './reference/typeModel.mjs'

const avatar = { name: 'avatar', description: "Replaces the account's picture." }
const label = { name: 'label', description: 'Replaces the text while no wallet is connected.' }
const buttonPart = { name: 'button', description: 'The button itself.' }

/** The description, attribute type and slots of each button tag. */
const buttons = {
  'w3m-button': {
    description: 'Connect while no wallet is connected, the account afterwards.',
    slots: [label, avatar],
  },
  'w3m-connect-button': { description: 'Connects a wallet.', slots: [label] },
  'w3m-account-button': { description: 'The connected account.', slots: [avatar] },
  'w3m-network-button': { description: 'The network in use.' },
  'w3m-wallet-button': {
    type: 'W3mWalletButtonAttributes',
    description:
      'Connects one wallet, named by `wallet`: its reverse-domain name, its id in the registry or its name.',
  },
  'w3m-onramp-widget': {
    type: 'W3mOnrampAttributes',
    description: 'A purchase form within the page.',
  },
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
  const [cssParts, cssProperties] = await Promise.all([listParts(), listProperties()])
  const modal = {
    kind: 'class',
    name: 'W3mModalElement',
    tagName: 'w3m-modal',
    customElement: true,
    description: 'The wallet widget.',
    attributes: attributes.map(toAttribute),
    members: membersOfType(project, 'W3mModalElement').filter(isPublic).map(toMember),
    events: await listEvents(),
    slots: [
      avatar,
      { name: 'account', description: 'Content of your own, below the name in the account view.' },
    ],
    cssParts,
    cssProperties,
  }
  const alternative = {
    ...modal,
    name: 'W3mWalletModalElement',
    tagName: 'w3m-wallet-modal',
    description: 'The wallet widget, if another library owns `<w3m-modal>`.',
  }
  const others = Object.entries(buttons).map(
    ([tagName, { description, slots, type = 'W3mButtonAttributes' }]) => {
      const attributes = membersOfType(project, type).map(toButtonAttribute)
      return {
        kind: 'class',
        name: tagName.replace(/(^|-)./g, (start) => start.at(-1).toUpperCase()),
        tagName,
        customElement: true,
        description,
        attributes,
        members: attributes.map(({ fieldName, ...rest }) => ({ kind: 'field', ...rest, name: fieldName })),
        ...(slots && { slots }),
        cssParts: tagName === 'w3m-onramp-widget' ? cssParts : [buttonPart],
        cssProperties,
      }
    },
  )
  return [modal, alternative, ...others]
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
