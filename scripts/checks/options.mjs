import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { files } from '../files.mjs'
import { root } from '../run.mjs'

/** Files that declare keys; a key that appears nowhere else is unused. */
const declarations = [
  { file: 'src/config/options.ts', start: 'export const optionSchemas = {', what: 'option' },
  { file: 'src/config/features.ts', start: 'z.object({', what: 'feature', of: 'features' },
  { file: 'src/config/services.ts', start: 'z.object({', what: 'service' },
  { file: 'src/config/limits.ts', start: 'export const limits = {', what: 'limit' },
]
/** They only carry the keys from the host to the configuration. */
const carriers = [
  'src/element/attributes.ts',
  'src/element/modalProperties.ts',
  'src/appKit/hostOptions.ts',
  'src/appKit/hostInputs.ts',
]

/** Options, features, service addresses and limits that no code reads. */
export async function optionFaults() {
  const read = (file) => readFile(path.join(root, file), 'utf8')
  const declaring = declarations.map(({ file }) => file)
  const sources = (await files('src', /\.tsx?$/)).filter(
    (file) => ![...declaring, ...carriers].includes(file),
  )
  const readers = (await Promise.all(sources.map(read))).map(withoutComments)
  const faults = []
  for (const { file, start, what, of } of declarations) {
    const text = withoutComments(await read(file))
    const from = text.indexOf(start)
    const end = text.indexOf('\n}', from)
    // What the same file does with a key after its declaration counts.
    const own = text.slice(end)
    const body = text.slice(from + start.length, end)
    const isRead = (name, of) =>
      [...readers, own].some((source) => (of ? readsOf(source, of, name) : reads(source, name)))
    for (const name of keysIn(body))
      if (!isRead(name, of)) faults.push(`${file}: no code reads the ${what} ${name}`)
    for (const name of [...keysIn(text.slice(0, from)), ...innerKeysIn(text.slice(0, end))])
      if (!isRead(name)) faults.push(`${file}: no code reads ${name} inside of ${articleOf(what)}`)
  }
  return faults
}

/** @returns The keys of an object literal whose lines are indented once. */
export const keysIn = (body) => [...body.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name)

/** The keys of the objects inside, and of those declared before for it. */
export const innerKeysIn = (body) => [
  ...[...body.matchAll(/^ {4,}(\w+): (?!.*=>)/gm)].map(([, name]) => name),
  ...[...body.matchAll(/z\.(?:object|looseObject)\(\{ ([^}]*)\}/g)].flatMap(([, inside]) =>
    [...inside.matchAll(/(\w+): /g)].map(([, name]) => name),
  ),
]

const articleOf = (what) => `${what === 'option' ? 'an' : 'a'} ${what}`

/** Of a holder whose keys are common words: read from it by name, or taken out of it. */
export const readsOf = (source, holder, name) =>
  new RegExp(
    `\\b${holder}\\??\\.${name}\\b|\\{[^{}]*\\b${name}\\b[^{}]*\\} = [$\\w.()]*\\b${holder}\\b`,
  ).test(source)

/** A word in a text or as an object key is not a use; a property access or a destructured name is. */
export const reads = (source, name) =>
  new RegExp(`\\.${name}\\b|[{,(]\\s*${name}\\b(?=\\s*[,:}=])|^\\s+${name},$`, 'm').test(source)

export const withoutComments = (text) =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')
