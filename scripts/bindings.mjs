import { readFile } from 'node:fs/promises'
import * as esbuild from 'esbuild'

/** Adapters to wallet libraries, each a separate file: the source by the published name. */
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

/** What runs without a page, on a server of the host. */
export const serverParts = { 'siwx-verify': 'src/siwx/verify.ts' }

const nodeParts = { ...serverParts, 'wallet-cli': 'src/frame/cli.ts' }
/** Builds the parts for servers, not minified: no page waits for them. @returns esbuild's result. */
export const buildServerParts = (options) =>
  esbuild.build({ ...options, minify: false, entryPoints: nodeParts, external: ['node:*'] })

/**
 * Builds sign-in as a separate bundle: verifiers load when needed and share no chunks with transfers, which would split
 * those further.
 */
export const buildSiwx = (options) =>
  esbuild.build({
    ...options,
    entryPoints: { siwx: 'src/siwx/index.ts' },
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
  })

/** No part of it does anything by being imported: where nothing of one is used, a host's bundler would say so. */
export const withoutBareImports = (_file, code) => code.replace(/(?<=^|;)import"\.\/[^"]+";/g, '')

/** The source of every entry of the package that is code, by the name of its file in `dist`. */
export const packageSources = {
  index: 'src/index.ts',
  headless: 'src/headless/index.ts',
  siwx: 'src/siwx/index.ts',
  ...bindings,
  ...serverParts,
}

/** What a page imports for each of them: `w3m-modal/siwx/verify` for `siwx-verify`. */
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

/** The libraries stay the host's own: optional peers, never bundled. */
const libraries = ['react', 'vue', 'wagmi', 'viem', 'ethers', '@solana/web3.js']

/** Two majors of one package: the older one has another name here, and its own name at the host's. */
export const publishedNames = { ethers5: 'ethers' }

/** Builds the bindings. @returns esbuild's result, with its metafile. */
export const buildBindings = (options) =>
  esbuild.build({
    ...options,
    entryPoints: bindings,
    external: libraries,
    alias: publishedNames,
  })
