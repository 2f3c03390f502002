import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as esbuild from 'esbuild'
import { behindDoor } from './scripts/behindDoor.mjs'
import { buildBindings, buildServerParts, buildSiwx, withoutBareImports } from './scripts/bindings.mjs'
import { buildFrame } from './scripts/buildFrame.mjs'
import { groupOf } from './scripts/fileGroups.mjs'
import { integrity } from './scripts/integrity.mjs'
import { joinChunks } from './scripts/joinChunks.mjs'
import { leanPairing } from './scripts/leanPairing.mjs'
import { compileMessages } from './scripts/messages/compileAll.mjs'
import { minifyModule } from './scripts/minify.mjs'
import { bundledPackages, noticesText } from './scripts/notices.mjs'
import { rewriteOutputs } from './scripts/ownKeys.mjs'
import { buildLoader, closure } from './scripts/partFiles.mjs'
import {
  asAnyScript,
  cssText,
  deferredReactDom,
  lazyParts,
  leanSolana,
  onlyOurFiles,
  reactAsModules,
  svgModules,
  target,
} from './scripts/plugins.mjs'
import { outputOf, printWeights } from './scripts/sizes.mjs'
import { writeTypes } from './scripts/types.mjs'

/** Files that the package exports keep their name. All others have a hash in it. */
const entryPoints = {
  headless: 'src/headless/index.ts',
  core: 'src/element/startWidget.ts',
  views: 'src/views/mount.tsx',
  onramp: 'src/views/buy/mountOnramp.tsx',
  buttonWords: 'src/i18n/loadButtons.ts',
  appKit: 'src/appKit/startKit.ts',
  developer: 'src/element/developer.ts',
}
const stable = ['headless']

/** Makes Chromium compile all functions of a file off the main thread while it loads, not on their first call. */
const compileAhead = '//# allFunctionsCalledOnLoad\n'

/** The script tag, and the entry for bundlers. Each is one file that loads the parts above when needed. */
const entries = { 'w3m-modal': 'src/tag.ts', index: 'src/index.ts' }

const shared = ({ outdir, minify }) => ({
  outdir,
  bundle: true,
  format: 'esm',
  platform: 'browser',
  target,
  jsx: 'automatic',
  minify,
  metafile: true,
  legalComments: 'none',
  define: {
    'process.env.NODE_ENV': '"production"',
    // A number has no variables either. esbuild would put an empty object into a module that every file runs.
    'process.env': '0',
    global: 'globalThis',
    // Parcel adds a polyfill package if it finds a bare `Buffer`.
    Buffer: 'globalThis.Buffer',
    // Keeps our React out of the page's React developer tools.
    __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
    // React would navigate the page to show that a view is loading.
    navigation: 'undefined',
  },
})

/** The other files of a first open: those that `own` imports, and the code that finds the page's wallets. */
function firstFiles({ outputs }, own) {
  const found = new Set()
  const wallets = outputOf(outputs, 'src/connectors/watchNamespaces.ts')
  for (const file of [...own, wallets]) closure(outputs, file, found)
  return [...found].filter((file) => !own.includes(file)).sort()
}

/** Options for the parts that load when needed, for both the script tag and bundlers. */
const toParts = ({ outdir, minify }) => ({
  ...shared({ outdir, minify: false }),
  entryPoints,
  splitting: true,
  chunkNames: 'chunks/[name]-[hash]',
  alias: leanSolana,
  plugins: [cssText({ minify }), svgModules, deferredReactDom(), reactAsModules(), leanPairing()],
})

/**
 * Options for one entry.
 *
 * @param name - A key of `entries`.
 * @param partOf - Returns the URL of a part's file.
 * @param first - Other files of a first open, which the parts import.
 */
const toEntry = (name, { outdir, minify }, partOf, first = []) => ({
  ...shared({ outdir, minify }),
  entryPoints: { [name]: entries[name] },
  plugins: [
    cssText({ minify }),
    deferredReactDom(),
    lazyParts(
      {
        'startWidget.ts': partOf('core'),
        'mount.tsx': partOf('views'),
        'mountOnramp.tsx': partOf('onramp'),
        'loadButtons.ts': partOf('buttonWords'),
        'startKit.ts': partOf('appKit'),
        'developer.ts': partOf('developer'),
      },
      first,
    ),
  ],
})

/**
 * Builds only what the script tag loads, in a few seconds, without joining or minifying files.
 *
 * @param plugins - Run before the build's own plugins, so they may change the sources.
 */
export async function buildLoosely({ outdir, plugins }) {
  await rm(outdir, { recursive: true, force: true })
  const options = [
    toParts({ outdir, minify: false }),
    toEntry('w3m-modal', { outdir, minify: false }, (name) => `./${name}.js`),
  ]
  for (const each of options) await esbuild.build({ ...each, plugins: [...plugins, ...each.plugins] })
  const tag = `${outdir}/w3m-modal.js`
  await writeFile(tag, asAnyScript(await readFile(tag, 'utf8')))
}

/**
 * Builds the product into a folder.
 *
 * The script tag is one file, so a page with only the tag makes one request. `index.js`, the entry for bundlers, is
 * one file too. Both load the same split files later.
 */
export async function build({ outdir = 'dist', minify = true } = {}) {
  await rm(outdir, { recursive: true, force: true })
  await compileMessages()
  const {
    metafile,
    files,
    entries: parts,
  } = await joinChunks(
    await esbuild.build({
      ...toParts({ outdir, minify }),
      minifySyntax: minify,
      write: false,
    }),
    { outdir, stable, groupOf, minify, target },
  )
  const fileOf = (name) => path.posix.join(outdir, parts.get(name))
  const own = ['core', 'views'].map(fileOf)
  const first = firstFiles(metafile, own)
  await mkdir(`${outdir}/chunks`, { recursive: true })
  for (const [name, text] of files) {
    const file = `${outdir}/${name}`
    await writeFile(file, compileAhead + text)
  }
  const loader = await buildLoader({
    metafile,
    entries: [...parts.keys()].filter((name) => !stable.includes(name)).map(fileOf),
    options: shared({ outdir, minify }),
  })
  const relative = (file) => `./${path.posix.relative(outdir, file)}`
  const loaderFile = relative(Object.keys(loader.metafile.outputs)[0])
  const partOf = (name) => `./${parts.get(name)}`
  const entriesOf = ['w3m-modal', 'index'].map((name) =>
    esbuild.build(toEntry(name, { outdir, minify }, partOf, first.map(relative))),
  )
  const browser = [
    ...(await Promise.all(entriesOf)),
    loader,
    await buildBindings(shared({ outdir, minify })),
    await buildFrame(shared({ outdir: `${outdir}/frame`, minify })),
  ]
  const server = await buildServerParts(shared({ outdir, minify }))
  const siwx = await buildSiwx(shared({ outdir, minify }))
  const last = (file, code) => {
    const script = path.basename(file) === 'w3m-modal.js' ? asAnyScript(code, loaderFile) : code
    return minify ? minifyModule(path.relative(outdir, file), script, target) : script
  }
  for (const result of browser) await rewriteOutputs(result, last)
  await rewriteOutputs(server)
  await rewriteOutputs(siwx, withoutBareImports)
  await behindDoor(outdir, 'index.js')
  const results = [{ metafile }, ...browser, server, siwx]
  const all = {
    inputs: Object.assign({}, ...results.map(({ metafile }) => metafile.inputs)),
    outputs: Object.assign({}, ...results.map(({ metafile }) => metafile.outputs)),
  }
  onlyOurFiles(all)
  await writeFile(`${outdir}/meta.json`, JSON.stringify(all))
  await writeFile(`${outdir}/integrity.json`, `${JSON.stringify(await integrity(outdir), null, 2)}\n`)
  return all
}

/** Builds the contents of the published package: the product, its types, and the notices of bundled packages. */
export async function buildPackage() {
  const metafile = await build()
  await writeTypes()
  await writeFile('dist/THIRD_PARTY_NOTICES.txt', noticesText(await bundledPackages(metafile)))
  await printWeights({ outdir: 'dist' })
}

if (import.meta.filename === process.argv[1]) {
  if (process.argv.includes('--draft')) {
    await build()
    await writeFile('dist/draft', '')
  } else await buildPackage()
}
