import { readFile } from 'node:fs/promises'
import { tsImport } from 'tsx/esm/api'
import { attributeRows } from '../attributeTypes.mjs'
import { packageEntries } from '../bindings.mjs'
import { describeElements } from '../manifest.mjs'
import { packageTypes } from '../types.mjs'
import { declarationsIn } from './declarations.mjs'

/**
 * Returns the data for the reference pages and editors: the declarations and import specifier of each entry by the name
 * of its file, the attributes of the modal, the options with defaults, the elements and `package.json`.
 */
export async function readApi() {
  const { defaultOptions } = await tsImport('../../src/config/options.ts', import.meta.url)
  const texts = [...(await packageTypes())]
  const declarations = new Map(texts.map(([name, text]) => [name, declarationsIn(text)]))
  const specifiers = new Map([...(await packageEntries())].map(([specifier, name]) => [name, specifier]))
  const attributes = await attributeRows()
  const elements = await describeElements({ attributes, declarations: declarations.get('index') })
  const manifest = JSON.parse(await readFile('package.json', 'utf8'))
  return { declarations, specifiers, attributes, defaults: defaultOptions(), elements, manifest }
}
