import { readFile } from 'node:fs/promises'
import * as esbuild from 'esbuild'

/** Adapters for wallet libraries, each a separate file: sources by published name. */
export const bindings = {
  networks: 'src/networks.ts',
  'appkit-tags': 'src/appkitTags.ts',
  react: 'src/hooks/react.ts',
  vue: 'src/hooks/vue.ts',
  universal: 'src/adapters/universal.ts',
  wagmi: 'src/adapters/wagmi.ts',
  'wagmi-core': 'src/adapters/wagmiCore.ts',
  ethers: 'src/adapters/ethers.ts',
  ethers5: 'src/adapters/ethers5.ts',
  solana: 'src/adapters/solana.ts',
  bitcoin: 'src/adapters/bitcoin.ts',
}

/** Code that runs on a server of the page's developer, without a page. */
export const serverParts = { 'siwx-verify': 'src/siwx/verify.ts' }

const nodeParts = { ...serverParts, 'wallet-cli': 'src/frame/cli.ts' }
/** Builds the parts for servers. They are not minified, because no page loads them. @returns esbuild's result. */
export const buildServerParts = (options) =>
  esbuild.build({ ...options, minify: false, entryPoints: nodeParts, external: ['node:*'] })

/**
 * Builds sign-in as a separate bundle. Its verifiers load when needed. They share no chunks with transfers, which would
 * split those chunks further.
 */
export const buildSiwx = (options) =>
  esbuild.build({
    ...options,
    entryPoints: { siwx: 'src/siwx/index.ts' },
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
  })

/** Removes imports without bindings: no part has side effects, and a page's bundler would warn of such an import. */
export const withoutBareImports = (_file, code) => code.replace(/(?<=^|;)import"\.\/[^"]+";/g, '')

/** The source of every code entry of the package, by the name of its file in `dist`. */
export const packageSources = {
  index: 'src/index.ts',
  headless: 'src/headless/index.ts',
  siwx: 'src/siwx/index.ts',
  ...bindings,
  ...serverParts,
}

/** Returns the file of each import specifier: `siwx-verify` for `w3m-modal/siwx/verify`. */
export async function packageEntries() {
  const { name, exports } = JSON.parse(await readFile('package.json', 'utf8'))
  const code = Object.entries(exports).filter(([, { default: file } = {}]) => file)
  return new Map(
    code.map(([entry, { default: file }]) => [
      name + entry.slice(1),
      file.slice('./dist/'.length, -'.js'.length),
    ]),
  )
}

/** Optional peer dependencies of the page, never bundled. */
const libraries = ['react', 'vue', 'wagmi', 'viem', 'ethers', '@solana/web3.js']

/** The older of two majors of one package has another name here. Pages import it under its own name. */
export const publishedNames = { ethers5: 'ethers' }

/** Builds the adapters. @returns esbuild's result, with its metafile. */
export const buildBindings = (options) =>
  esbuild.build({
    ...options,
    entryPoints: bindings,
    external: libraries,
    alias: publishedNames,
  })
