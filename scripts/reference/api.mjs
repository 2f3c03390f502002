import { readFile } from 'node:fs/promises'
import { tsImport } from 'tsx/esm/api'
import { attributeRows } from '../attributeTypes.mjs'
import { describeElements } from '../manifest.mjs'
import { entryPages } from './pages.mjs'
import { readTypes } from './typeModel.mjs'

/**
 * Returns the data for the reference pages and editors, from the built types: TypeDoc's model, its pages and complaints,
 * the attributes of the modal, the options with defaults, the elements and `package.json`.
 */
export async function readApi() {
  const { defaultOptions } = await tsImport('../../src/config/options.ts', import.meta.url)
  const types = await readTypes(await entryPages())
  const attributes = await attributeRows()
  const elements = await describeElements({ attributes, project: types.project })
  const manifest = JSON.parse(await readFile('package.json', 'utf8'))
  return { ...types, attributes, defaults: defaultOptions(), elements, manifest }
}
