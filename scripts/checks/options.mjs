import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { files } from '../files.mjs'
import { root } from '../run.mjs'

/** Where keys are declared; a key that stands nowhere else is read by nothing. */
const declarations = [
  { file: 'src/config/options.ts', start: 'export const optionSchemas = {', what: 'option' },
  { file: 'src/config/features.ts', start: 'z.object({', what: 'feature' },
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
  for (const { file, start, what } of declarations) {
    const text = withoutComments(await read(file))
    const from = text.indexOf(start)
    const end = text.indexOf('\n}', from)
    // What the same file does with a key after its declaration counts.
    const own = text.slice(end)
    for (const name of keysIn(text.slice(from + start.length, end)))
      if (![...readers, own].some((source) => reads(source, name)))
        faults.push(`${file}: no code reads the ${what} ${name}`)
  }
  return faults
}

/** @returns The keys of an object literal whose lines are indented once. */
export const keysIn = (body) => [...body.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name)

/** A word in a text or as a key of its own is no reading; a property or a destructured name is. */
export const reads = (source, name) =>
  new RegExp(`\\.${name}\\b|[{,(]\\s*${name}\\b(?=\\s*[,:}=])|^\\s+${name},$`, 'm').test(source)

export const withoutComments = (text) =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')
