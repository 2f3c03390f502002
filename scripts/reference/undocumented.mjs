import { readFile } from 'node:fs/promises'
import { texts } from '../files.mjs'
import { membersOfType, textOf } from './typeModel.mjs'

/** Returns what TypeDoc misses, and options, parts, variables and elements that only the code or the docs know. */
export const undocumented = async ({ complaints, project, defaults, elements }) => [
  ...complaints,
  ...optionFaults(project, defaults),
  ...(await elementFaults(elements)),
]

/** The types of options must have exactly the keys that code reads, each with a comment. */
function optionFaults(project, defaults) {
  const types = { AppKitOptions: defaults, HostFeatures: defaults.features, HostServices: defaults.services }
  return Object.entries(types).flatMap(([type, keys]) => {
    const names = Object.keys(keys)
    const members = membersOfType(project, type)
    const typed = members.map(({ name }) => name)
    return [
      ...members
        .filter(({ comment }) => textOf(comment) === '')
        .map(({ name }) => `${type}.${name} has no comment`),
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
