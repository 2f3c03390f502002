import { readFile } from 'node:fs/promises'
import { files } from '../files.mjs'

/** Where the types of others say less than is there, each explained at its place. Nowhere else is a type overruled. */
const casting = [
  'src/adapters/wagmi/createW3mConnector.ts',
  'src/core/pageEnvironment.ts',
  'src/connectors/walletconnect/client/relayInternals.ts',
  'src/element/modalElement.ts',
  'src/lib/createListeners.ts',
]

/** What gives views the runtime: below them, they see it as `ViewRuntime`, without what changes stores. */
const mounting = [
  'src/views/ViewRoot.tsx',
  'src/views/buy/mountOnramp.tsx',
  'src/views/context.tsx',
  'src/views/modal/ModalRoot.tsx',
  'src/views/modal/mountNotices.tsx',
  'src/views/mount.tsx',
]

/** Places that overrule a type, or give a view the means to change a store. */
export async function castFaults() {
  const faults = []
  for (const file of await files('src', /\.tsx?$/)) {
    const code = (await readFile(file, 'utf8')).replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
    const casts = code.match(/\bas (?:never|unknown as)\b/g)?.length ?? 0
    if (casts > (casting.includes(file) ? 1 : 0)) faults.push(`${file}: overrules a type`)
    if (
      file.startsWith('src/views/') &&
      !mounting.includes(file) &&
      /import[^;]*\bRuntime\b[^;]*runtime\.ts'/.test(code)
    )
      faults.push(`${file}: a view takes ViewRuntime`)
  }
  return faults
}
