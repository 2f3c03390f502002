import { readFile } from 'node:fs/promises'
import { bindings, serverParts } from '../bindings.mjs'

const sources = {
  index: 'src/index.ts',
  headless: 'src/headless/index.ts',
  siwx: 'src/siwx/index.ts',
  ...bindings,
  ...serverParts,
}

/** Every entry of the package that is code: what a page imports, and the file it is made from. */
export async function packageEntries() {
  const { name, exports } = JSON.parse(await readFile('package.json', 'utf8'))
  const code = Object.entries(exports).filter(([, { default: file } = {}]) => file)
  return code.map(([entry, { default: file }]) => {
    const source = sources[file.slice('./dist/'.length, -'.js'.length)]
    if (!source) throw new Error(`${entry} of package.json has no source in the reference`)
    return { name: name + entry.slice(1), source }
  })
}
