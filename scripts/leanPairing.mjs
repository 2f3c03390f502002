import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { packageFile } from './packageFile.mjs'
import { root } from './run.mjs'

const lean = (file) => path.join(root, 'src/connectors/walletconnect/lean', file)

/** Modules that the pairing client imports, with our small replacements. */
const ours = {
  '@msgpack/msgpack': 'unused.ts',
  '@scure/base': 'unused.ts',
  '@walletconnect/keyvaluestorage': 'storage.ts',
  '@walletconnect/logger': 'logger.ts',
  '@walletconnect/relay-auth': 'relayAuth.ts',
  blakejs: 'unused.ts',
  bs58: 'unused.ts',
  'detect-browser': 'detect.ts',
  events: 'events.ts',
  uint8arrays: 'bytes.ts',
}

/** ES modules of packages that do not declare them, and the one function of viem that the pairing client uses. */
const asModules = {
  '@walletconnect/environment': '@walletconnect/environment/dist/esm/index.js',
  '@walletconnect/time': '@walletconnect/time/dist/esm/index.js',
  '@walletconnect/window-getters': '@walletconnect/window-getters/dist/esm/index.js',
  '@walletconnect/window-metadata': '@walletconnect/window-metadata/dist/esm/index.js',
  tslib: 'tslib/tslib.es6.js',
  viem: 'viem/_esm/utils/signature/recoverAddress.js',
}

/** The file of the pairing client that uses Node's global `Buffer`. */
const usesBuffer = /[\\/]@walletconnect[\\/]utils[\\/]dist[\\/]index\.es\.js$/

/**
 * Removes what an app never uses from the pairing client: transaction formats that only wallets read, a logger and a
 * store that the app replaces, and general libraries of which it needs only a few lines.
 */
export const leanPairing = () => ({
  name: 'lean-pairing',
  setup(build) {
    const names = new RegExp(`^(${[...Object.keys(ours), ...Object.keys(asModules)].join('|')})$`)
    build.onResolve({ filter: names }, ({ path: name, importer }) => {
      if (!importer.includes(`${path.sep}@walletconnect${path.sep}`)) return undefined
      if (ours[name]) return { path: lean(ours[name]), sideEffects: false }
      return { path: packageFile(asModules[name]), sideEffects: false }
    })
    build.onLoad({ filter: usesBuffer }, async ({ path: file }) => ({
      contents: `import { Buffer } from ${JSON.stringify(lean('buffer.ts'))};${await readFile(file, 'utf8')}`,
      loader: 'js',
    }))
  },
})
