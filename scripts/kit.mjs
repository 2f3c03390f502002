import { chmod, cp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as esbuild from 'esbuild'
import { register } from 'tsx/esm/api'
import { bundledPackages, noticesText, unlicensed } from './notices.mjs'
import { leanSolana } from './plugins.mjs'
import { root } from './run.mjs'
import { packageTypes } from './types.mjs'

const outdir = path.join(root, 'testing/dist')

/** The pages of the sandbox come with the package, built. */
const builtPages = {
  name: 'built-pages',
  setup(build) {
    build.onResolve({ filter: /\/sources\.ts$/ }, () => ({ path: path.join(root, 'sandbox/kit/sources.ts') }))
  },
}

/** What a test imports. */
const entries = {
  index: 'sandbox/kit/startWorld.ts',
  playwright: 'sandbox/kit/playwright.ts',
  wtr: 'sandbox/kit/wtr.ts',
  page: 'sandbox/kit/page.ts',
}

/** Files that pages have as they are. */
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
    // Its build for Node has a fetch of its own.
    alias: {
      ...leanSolana,
      '@solana/web3.js': path.join(root, 'node_modules/@solana/web3.js/lib/index.browser.esm.js'),
    },
    // Packages of Node's older kind are among those that it brings.
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
  for (const [name, text] of await packageTypes(entries))
    await writeFile(
      path.join(outdir, `${name}.d.ts`),
      text.replace("'playwright-core'", "'@playwright/test'"),
    )
  const packages = await bundledPackages({ inputs: { ...metafile.inputs, ...inputs } })
  const [refused] = unlicensed(packages)
  if (refused) throw new Error(`${refused.title} must not be bundled: its licence is ${refused.license}`)
  await writeFile(path.join(outdir, 'THIRD_PARTY_NOTICES.txt'), noticesText(packages))
}

/** @returns What they are made of. */
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
  for (const file of ['demo.html', 'LICENSE']) await cp(path.join(root, file), path.join(outdir, file))
  return Object.assign({}, ...results.map(({ metafile }) => metafile.inputs))
}

if (import.meta.filename === process.argv[1]) {
  // npm packs in the folder of the package.
  process.chdir(root)
  await buildKit()
}
