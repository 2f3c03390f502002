import { readFile } from 'node:fs/promises'
import ts from 'typescript'
import { attributeRows } from './attributeTypes.mjs'
import { commentOf, membersOf, packageDeclarations, typeText } from './reference/declarations.mjs'

const buttons = {
  'w3m-button': 'Connect while no wallet is connected, the account afterwards.',
  'w3m-connect-button': 'Connects a wallet.',
  'w3m-account-button': 'The connected account.',
  'w3m-network-button': 'The network in use.',
  'w3m-wallet-button':
    'Connects one wallet, named by `wallet`: its reverse-domain name, its id in the registry or its name.',
  'w3m-onramp-widget': 'A form for a purchase that stands in the page.',
}

const avatarSlot = { name: 'avatar', description: "Replaces the account's picture." }
const labelSlot = { name: 'label', description: 'Replaces the words while no wallet is connected.' }

/** Where a page may put content of its own. */
const buttonSlots = {
  'w3m-button': [labelSlot, avatarSlot],
  'w3m-connect-button': [labelSlot],
  'w3m-account-button': [avatarSlot],
}

const buttonTypes = {
  'w3m-wallet-button': 'W3mWalletButtonAttributes',
  'w3m-onramp-widget': 'W3mOnrampAttributes',
}

/** What all our elements have for stylesheets. */
const styles = async () => ({
  cssProperties: [
    ...(await readFile('docs/theming.md', 'utf8')).matchAll(/^\| (`--.+?) \| (.+?) \| (.+) \|$/gm),
  ].flatMap(([, names, byDefault, description]) =>
    [...names.matchAll(/`(--[\w-]+)`/g)].map(([, name]) => ({
      name,
      default: byDefault.replaceAll('`', ''),
      description,
    })),
  ),
})

/** The pieces of the modal that a page's stylesheet reaches by `::part()`. */
const modalParts = [
  ['card', 'The card that shows the views.'],
  ['header', 'The line with the title, Back and Close.'],
  ['title', 'The title of the view.'],
  ['button', 'Any button of the modal.'],
  ['button-primary', 'The main button of a view; it is a `button` too.'],
  ['row', 'A row of a list: a wallet, a token, a transaction.'],
  ['tile', 'A wallet in the list of all wallets.'],
  ['chip', 'A small choice, such as a suggested token.'],
  ['tab', 'A tab of the account.'],
  ['field', 'A text field.'],
  ['note', 'Information, a warning or an error in a view.'],
  ['ticket', 'The summary of what the user is about to sign.'],
  ['menu', "The account's menu."],
  ['toast', 'A short message above the card.'],
].map(([name, description]) => ({ name, description }))

/** `custom-elements.json`, as an object: what editors and documentation tools read of our tags. */
export async function describeElements() {
  const css = await styles()
  const modal = {
    kind: 'class',
    name: 'W3mModalElement',
    tagName: 'w3m-modal',
    customElement: true,
    description: 'The wallet widget.',
    attributes: await listAttributes(),
    members: await listMembers(),
    events: await listEvents(),
    slots: [
      avatarSlot,
      { name: 'account', description: 'Content of your own, below the name in the account view.' },
    ],
    cssParts: modalParts,
    ...css,
  }
  const alternative = {
    ...modal,
    name: 'W3mWalletModalElement',
    tagName: 'w3m-wallet-modal',
    description: 'The wallet widget, where another library owns `<w3m-modal>`.',
  }
  const others = []
  for (const [tagName, description] of Object.entries(buttons)) {
    const attributes = await listButtonAttributes(buttonTypes[tagName] ?? 'W3mButtonAttributes')
    const fields = attributes.map(({ name, type, description }) => ({
      kind: 'field',
      name: name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase()),
      type,
      description,
    }))
    others.push({
      kind: 'class',
      name: tagName.replace(/(^|-)./g, (start) => start.at(-1).toUpperCase()),
      tagName,
      customElement: true,
      description,
      attributes: attributes.map((attribute, at) => ({ ...attribute, fieldName: fields[at].name })),
      members: fields,
      ...(buttonSlots[tagName] && { slots: buttonSlots[tagName] }),
      cssParts:
        tagName === 'w3m-onramp-widget'
          ? modal.cssParts
          : [{ name: 'button', description: 'The button itself.' }],
      ...css,
    })
  }
  return [modal, alternative, ...others]
}

export async function elementsManifest() {
  const declarations = await describeElements()
  const path = 'dist/w3m-modal.js'
  const exports = declarations.map(({ name, tagName }) => ({
    kind: 'custom-element-definition',
    name: tagName,
    declaration: { name, module: path },
  }))
  const modules = [{ kind: 'javascript-module', path, declarations, exports }]
  return `${JSON.stringify({ schemaVersion: '1.0.0', modules }, null, 2)}\n`
}

/** The members of a type of the package. */
async function listTyped(name) {
  const declarations = (await packageDeclarations()).get('index')
  const { node } = declarations.find((each) => each.name === name)
  return membersOf(node.type, declarations)
}

/** The attributes of the buttons, as their types say. */
const listButtonAttributes = async (name) =>
  (await listTyped(name)).map((member) => ({
    name: member.name.text,
    type: { text: typeText(member) },
    description: commentOf(member).text,
  }))

const typeTexts = { text: 'string', flag: 'boolean', list: 'string[]', json: 'object' }

async function listAttributes() {
  return (await attributeRows()).map(({ name, option, kind, byDefault, effect }) => ({
    name,
    fieldName: option,
    type: { text: typeof kind === 'string' ? typeTexts[kind] : kind.map((word) => `'${word}'`).join(' | ') },
    default: byDefault,
    description: effect,
  }))
}

async function listEvents() {
  const page = await readFile('docs/events.md', 'utf8')
  return [...page.matchAll(/^## `(w3m-([\w-]+))`\n(.+)$/gm)].map(([, name, outcome, description]) => ({
    name,
    type: { text: `CustomEvent<HostEvents['${outcome}']>` },
    description,
  }))
}

/** Members of `ModalHost` are internal. */
const isPublic = ({ parent }) => parent.parent.parent.name?.text !== 'ModalHost'

/** The methods and the read-only properties of the element's type. */
const listMembers = async () =>
  (await listTyped('W3mModalElement'))
    .filter(isPublic)
    .map((node) =>
      ts.isMethodSignature(node)
        ? toMethod(node)
        : { kind: 'field', name: node.name.text, readonly: true, ...toTyped(node) },
    )

const toTyped = (node) => ({ type: { text: typeText(node) }, description: commentOf(node).text })

const toMethod = (node) => ({
  kind: 'method',
  name: node.name.text,
  description: commentOf(node).text,
  parameters: node.parameters.map((parameter) => ({
    name: parameter.name.text,
    type: { text: typeText(parameter) },
    ...(parameter.questionToken ? { optional: true } : {}),
  })),
  return: { type: { text: typeText({ type: node.type }) } },
})
