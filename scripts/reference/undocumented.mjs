import { readFile } from 'node:fs/promises'
import { tsImport } from 'tsx/esm/api'
import ts from 'typescript'
import { files } from '../files.mjs'
import { describeElements } from '../manifest.mjs'
import { commentOf, declarationOf, exportsOf, membersOf } from './declarations.mjs'
import { packageEntries } from './entries.mjs'

const load = (file) => tsImport(file, import.meta.url)
const isSaid = ({ node }) => commentOf(node).text !== ''
const isCallable = ({ node }) =>
  ts.isMethodSignature(node) ||
  (ts.isPropertySignature(node) && node.type && ts.isFunctionTypeNode(node.type))

/** What a page may use and nothing explains: exports and methods, options, parts, variables, elements. */
export async function undocumented() {
  const faults = await Promise.all([
    packageEntries().then(exportFaults),
    optionFaults(),
    partFaults(),
    variableFaults(),
    tagFaults(),
  ])
  return faults.flat()
}

/** @param entries - Each with its name and its source. */
export function exportFaults(entries) {
  return entries
    .filter(({ name }) => !name.endsWith('/networks'))
    .flatMap(({ name, source }) =>
      exportsOf(source).flatMap((each) => {
        if (!each.node) return [`${name}: ${each.name} is not found`]
        const own = isSaid(each) ? [] : [`${name}: ${each.name} has no comment that says what it is`]
        return [...own, ...memberFaults(each)]
      }),
    )
}

export function memberFaults(declared) {
  if (!ts.isTypeAliasDeclaration(declared.node)) return []
  return membersOf(declared)
    .filter((each) => isCallable(each) && !isSaid(each))
    .map(({ name }) => `${declared.name}.${name} has no comment that says what it does`)
}

/** The types of options have exactly the keys that are read, and each says what it does. */
async function optionFaults() {
  const { optionNames } = await load('../../src/config/options.ts')
  const { featuresSchema } = await load('../../src/config/features.ts')
  const { servicesSchema } = await load('../../src/config/services.ts')
  const types = [
    ['src/appKit/appKit.ts', 'AppKitOptions', optionNames],
    ['src/appKit/hostOptions.ts', 'HostFeatures', Object.keys(featuresSchema.shape)],
    ['src/appKit/hostInputs.ts', 'HostServices', Object.keys(servicesSchema.shape)],
  ]
  return types.flatMap(([file, type, names]) => {
    const members = membersOf(declarationOf(file, type))
    const typed = members.map(({ name }) => name)
    return [
      ...members.filter((each) => !isSaid(each)).map(({ name }) => `${type}.${name} has no comment`),
      ...names.filter((name) => !typed.includes(name)).map((name) => `${type} lacks ${name}`),
      ...typed.filter((name) => !names.includes(name)).map((name) => `${type}.${name} is read by nothing`),
    ]
  })
}

/** Every `part` that is drawn stands in the manifest. */
async function partFaults() {
  const described = (await describeElements()).flatMap(({ cssParts }) => cssParts.map(({ name }) => name))
  const sources = await files('src', /\.tsx?$/)
  const drawn = await Promise.all(
    sources
      .filter((file) => /src\/(ui|views|element)\//.test(file))
      .map(async (file) =>
        [...(await readFile(file, 'utf8')).matchAll(/\bpart(?:="|: ')([\w-]+)["']/g)].map(([, name]) => name),
      ),
  )
  return [...new Set(drawn.flat())]
    .filter((name) => !described.includes(name))
    .map((name) => `::part(${name}) stands in no manifest`)
}

/** The variables that a misspelt one is compared with are those of docs/theming.md. */
async function variableFaults() {
  const [{ cssProperties }] = await describeElements()
  const source = await readFile('src/element/advice.ts', 'utf8')
  const known = source.slice(source.indexOf('const variables'), source.indexOf('].map'))
  const names = [...known.matchAll(/'([\w-]+)'/g)].map(([, name]) => `--w3m-${name}`)
  const described = cssProperties.map(({ name }) => name)
  return names.filter((name) => !described.includes(name)).map((name) => `docs/theming.md lacks ${name}`)
}

/** Every tag that the DOM's types know is described. */
async function tagFaults() {
  const described = (await describeElements()).map(({ tagName }) => tagName)
  const source = await readFile('src/element/globals.ts', 'utf8')
  return [...source.matchAll(/'(w3m-[\w-]+)':/g)]
    .filter(([, tag]) => !described.includes(tag))
    .map(([, tag]) => `<${tag}> stands in no manifest`)
}
