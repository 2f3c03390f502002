import { chmod, cp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as esbuild from 'esbuild'
import { register } from 'tsx/esm/api'
import { bundledPackages, noticesText, unlicensed } from './notices.mjs'
import { leanSolana } from './plugins.mjs'
import { root } from './run.mjs'
import { writeTypes } from './types.mjs'

const outdir = path.join(root, 'testing/dist')

/** Makes the package use the built pages of the sandbox instead of their sources. */
const builtPages = {
  name: 'built-pages',
  setup(build) {
    build.onResolve({ filter: /\/sources\.ts$/ }, () => ({ path: path.join(root, 'sandbox/kit/sources.ts') }))
  },
}

/** The entries that tests import. */
const entries = {
  index: 'sandbox/kit/startWorld.ts',
  playwright: 'sandbox/kit/playwright.ts',
  wtr: 'sandbox/kit/wtr.ts',
  page: 'sandbox/kit/page.ts',
}

/** Files of the pages that are copied unchanged. */
const plain = [
  'demo/dark.css',
  'demo/demo.css',
  'demo/harbor.svg',
  'demo/host.css',
  'phone-wallet/page/page.css',
  'secure-frame/secure.css',
]

const shared = { bundle: true, minify: true, legalComments: 'none', metafile: true, absWorkingDir: root }

/** Builds the sandbox as a package, `w3m-sandbox`, into `testing/dist`. */
export async function buildKit() {
  await rm(outdir, { recursive: true, force: true })
  const { page, ...forNode } = entries
  const { metafile } = await esbuild.build({
    ...shared,
    entryPoints: { ...forNode, cli: 'sandbox/kit/cli.ts' },
    outdir,
    splitting: true,
    chunkNames: '[name]-[hash]',
    platform: 'node',
    format: 'esm',
    target: 'node20.11',
    external: ['@polkadot/types-support', 'litesvm', '@solana/kit', 'bufferutil', 'utf-8-validate'],
    // The Node build of @solana/web3.js bundles its own fetch.
    alias: {
      ...leanSolana,
      '@solana/web3.js': path.join(root, 'node_modules/@solana/web3.js/lib/index.browser.esm.js'),
    },
    // Some bundled packages are CommonJS.
    banner: {
      js: "import{createRequire as requireFrom}from'node:module';const require=requireFrom(import.meta.url);",
    },
    plugins: [builtPages],
  })
  await esbuild.build({
    ...shared,
    entryPoints: { page },
    outdir,
    format: 'esm',
    target: 'esnext',
    external: ['@web/test-runner-commands'],
  })
  await chmod(path.join(outdir, 'cli.js'), 0o755)
  const inputs = await writePages()
  await writeTypes(outdir, { sources: entries, paths: { 'playwright-core': '@playwright/test' } })
  const packages = await bundledPackages({ inputs: { ...metafile.inputs, ...inputs } })
  const [refused] = unlicensed(packages)
  if (refused) throw new Error(`${refused.title} must not be bundled: its license is ${refused.license}`)
  await writeFile(path.join(outdir, 'THIRD_PARTY_NOTICES.txt'), noticesText(packages))
}

/** Builds the pages of the sandbox. @returns The inputs of their metafiles. */
async function writePages() {
  register()
  const { pageScripts, pageBuild, sandboxFolder } = await import('../sandbox/site/sources.ts')
  const to = path.join(outdir, 'sandbox')
  const results = await Promise.all(
    Object.keys(pageScripts).map((file) =>
      esbuild.build({
        ...pageBuild(file),
        ...shared,
        write: true,
        outfile: path.join(to, file.replace(/\.ts$/, '.js')),
        alias: leanSolana,
      }),
    ),
  )
  for (const file of plain) await cp(path.join(sandboxFolder, file), path.join(to, file))
  for (const file of ['demo.html', 'LICENSE', 'src/actions/wallets/marks'])
    await cp(path.join(root, file), path.join(outdir, file), { recursive: true })
  return Object.assign({}, ...results.map(({ metafile }) => metafile.inputs))
}

if (import.meta.filename === process.argv[1]) {
  // npm runs this script in the folder of the test kit.
  process.chdir(root)
  await buildKit()
}
