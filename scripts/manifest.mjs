import { readFile } from 'node:fs/promises'
import { tsImport } from 'tsx/esm/api'
import ts from 'typescript'

const buttons = {
  'w3m-button': 'Connect while nobody is connected, the account afterwards.',
  'w3m-connect-button': 'Connects a wallet.',
  'w3m-account-button': 'The connected account.',
  'w3m-network-button': 'The network in use.',
  'w3m-wallet-button':
    'Connects one wallet, named by `wallet`: its reverse-domain name, its id in the registry or its name.',
  'w3m-onramp-widget': 'A form for a purchase that stands in the page.',
}

/** `custom-elements.json`: what editors and documentation tools read of our tags. */
export async function elementsManifest() {
  const modal = {
    kind: 'class',
    name: 'W3mModalElement',
    tagName: 'w3m-modal',
    customElement: true,
    description: 'The wallet widget.',
    attributes: await listAttributes(),
    members: await listMembers(),
    events: await listEvents(),
  }
  const others = Object.entries(buttons).map(([tagName, description]) => ({
    kind: 'class',
    name: tagName.replace(/(^|-)./g, (start) => start.at(-1).toUpperCase()),
    tagName,
    customElement: true,
    description,
  }))
  const declarations = [modal, ...others]
  const path = 'dist/w3m-modal.js'
  const exports = declarations.map(({ name, tagName }) => ({
    kind: 'custom-element-definition',
    name: tagName,
    declaration: { name, module: path },
  }))
  const modules = [{ kind: 'javascript-module', path, declarations, exports }]
  return `${JSON.stringify({ schemaVersion: '1.0.0', modules }, null, 2)}\n`
}

const typeTexts = { text: 'string', flag: 'boolean', list: 'string[]', json: 'object' }

async function listAttributes() {
  const { attributes } = await tsImport('../src/element/attributes.ts', import.meta.url)
  const page = await readFile('docs/attributes.md', 'utf8')
  const rows = [...page.matchAll(/^\| `([\w-]+)` \|.*\| (.+) \|$/gm)]
  const effects = new Map(rows.map(([, name, effect]) => [name, effect]))
  return Object.entries(attributes).map(([name, [fieldName, kind]]) => ({
    name,
    fieldName,
    type: { text: typeof kind === 'string' ? typeTexts[kind] : kind.map((word) => `'${word}'`).join(' | ') },
    description: effects.get(name),
  }))
}

async function listEvents() {
  const page = await readFile('docs/events.md', 'utf8')
  return [...page.matchAll(/^## `(w3m-([\w-]+))`\n(.+)$/gm)].map(([, name, outcome, description]) => ({
    name,
    type: { text: `CustomEvent<Outcomes['${outcome}']>` },
    description,
  }))
}

/** The methods and the read-only properties of the element's type. */
async function listMembers() {
  const file = 'src/element/modalElement.ts'
  const source = ts.createSourceFile(file, await readFile(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const [type] = source.statements.filter(
    (node) => ts.isTypeAliasDeclaration(node) && node.name.text === 'W3mModalElement',
  )
  const members = []
  const visit = (node) => {
    if (ts.isMethodSignature(node)) members.push(toMethod(node))
    else if (ts.isPropertySignature(node))
      members.push({
        kind: 'field',
        name: node.name.getText(),
        readonly: true,
        type: { text: oneLine(node.type) },
      })
    else ts.forEachChild(node, visit)
  }
  ts.forEachChild(type, visit)
  return members
}

const toMethod = (node) => ({
  kind: 'method',
  name: node.name.getText(),
  parameters: node.parameters.map(({ name, type, questionToken }) => ({
    name: name.getText(),
    type: { text: oneLine(type) },
    ...(questionToken ? { optional: true } : {}),
  })),
  return: { type: { text: oneLine(node.type) } },
})

const oneLine = (node) => node.getText().replace(/\s+/g, ' ')
