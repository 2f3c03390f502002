import { readFile } from 'node:fs/promises'
import ts from 'typescript'
import { texts } from '../files.mjs'
import { commentOf, membersOf, membersOfType } from './declarations.mjs'

const isSaid = (node) => commentOf(node).text !== ''
const isCallable = (node) =>
  ts.isMethodSignature(node) ||
  (ts.isPropertySignature(node) && node.type && ts.isFunctionTypeNode(node.type))

/** Returns exports, methods, options, parts, variables and elements without a comment or an entry in the manifest. */
export async function undocumented({ declarations, defaults, elements }) {
  return [
    ...[...declarations].filter(([name]) => name !== 'networks').flatMap(([, each]) => exportFaults(each)),
    ...optionFaults(declarations.get('index'), defaults),
    ...(await elementFaults(elements)),
  ]
}

/** @param declarations - The declarations of an entry. */
export const exportFaults = (declarations) =>
  declarations
    .filter(({ isExported }) => isExported)
    .flatMap(({ name, node }) => [
      ...(isSaid(node) ? [] : [`${name} has no comment that says what it is`]),
      ...(node.type ? membersOf(node.type, declarations) : [])
        .filter((member) => isCallable(member) && !isSaid(member))
        .map((member) => `${name}.${member.name.getText()} has no comment that says what it does`),
    ])

/** The types of options must have exactly the keys that code reads, each with a comment. */
function optionFaults(declarations, defaults) {
  const types = { AppKitOptions: defaults, HostFeatures: defaults.features, HostServices: defaults.services }
  return Object.entries(types).flatMap(([type, keys]) => {
    const names = Object.keys(keys)
    const members = membersOfType(type, declarations)
    const typed = members.map(({ name }) => name.getText())
    return [
      ...members
        .filter((each) => !isSaid(each))
        .map(({ name }) => `${type}.${name.getText()} has no comment`),
      ...names.filter((name) => !typed.includes(name)).map((name) => `${type} lacks ${name}`),
      ...typed.filter((name) => !names.includes(name)).map((name) => `no code reads ${type}.${name}`),
    ]
  })
}

/** The manifest must have every tag, every rendered `part` and every variable that the widget suggests. */
async function elementFaults(described) {
  const tags = described.map(({ tagName }) => tagName)
  const parts = described.flatMap(({ cssParts }) => cssParts.map(({ name }) => name))
  const variables = described[0].cssProperties.map(({ name }) => name)
  const advice = await readFile('src/element/advice.ts', 'utf8')
  const suggested = advice.slice(advice.indexOf('const variables'), advice.indexOf('].map'))
  const sources = (await texts('src', /\.tsx?$/)).filter(([file]) => /src\/(ui|views|element)\//.test(file))
  const rendered = sources.flat().join('\n')
  const lacking = (known, text, pattern, nameOf) =>
    [...new Set([...text.matchAll(pattern)].map(([, name]) => name))]
      .filter((name) => !known.includes(nameOf(name)))
      .map((name) => `${nameOf(name)} is not in the manifest`)
  const same = (name) => name
  return [
    ...lacking(parts, rendered, /\bpart(?:="|: ')([\w-]+)["']/g, same),
    ...lacking(variables, suggested, /'([\w-]+)'/g, (name) => `--w3m-${name}`),
    ...lacking(tags, await readFile('src/element/globals.ts', 'utf8'), /'(w3m-[\w-]+)':/g, same),
  ]
}
