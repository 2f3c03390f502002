import path from 'node:path'
import { rollup } from 'rollup'
import { minifyModule } from './minify.mjs'
import { ownKeysPlugin } from './ownKeys.mjs'

/**
 * Joins chunks of esbuild with Rollup.
 *
 * esbuild creates a chunk for every set of entries that share a module, so a first open would load more than a hundred
 * files. Rollup omits imports of chunks that are already loaded. `groupOf` returns the file that a chunk joins. Other
 * chunks stay as they are. File names contain a hash of the content, except those that the package exports.
 *
 * @param result - The result of esbuild, unminified, with `write: false`.
 * @param stable - The entries that keep their name.
 * @param groupOf - Receives the sources of all entries that import a chunk statically.
 * @returns The files, a metafile in esbuild's format, and the file of each entry.
 * @throws {Error} On any warning of Rollup.
 */
export async function joinChunks({ outputFiles, metafile }, { outdir, stable, groupOf, minify, target }) {
  const inOutdir = (file) => path.posix.join(outdir, file)
  const texts = new Map(outputFiles.map(({ path: file, text }) => [path.relative(outdir, file), text]))
  const users = findUsers(metafile.outputs, (file) => texts.get(path.posix.relative(outdir, file)))
  const allEntries = Object.values(metafile.outputs).flatMap(({ entryPoint }) => entryPoint ?? [])
  const entries = Object.keys(metafile.outputs)
    .map((file) => path.posix.relative(outdir, file))
    .filter((file) => !file.includes('/'))
  const bundle = await rollup({
    plugins: [chunksOf(texts, entries, stable)],
    onLog(_level, { message }) {
      throw new Error(message)
    },
  })
  const { output } = await bundle.generate({
    format: 'es',
    chunkFileNames: ({ name, isEntry }) =>
      isEntry && stable.includes(name)
        ? '[name].js'
        : `chunks/${name.replace(/-[A-Z0-9]{8}$/, '')}-[hash].js`,
    hoistTransitiveImports: false,
    onlyExplicitManualChunks: true,
    manualChunks: (id) => groupOf(id === hook ? allEntries : users.get(inOutdir(id))),
    plugins: [ownKeysPlugin, ...(minify ? [minified(target)] : [])],
  })
  return {
    files: new Map(output.map(({ fileName, code }) => [fileName, code])),
    entries: new Map(output.filter(({ isEntry }) => isEntry).map(({ name, fileName }) => [name, fileName])),
    metafile: {
      inputs: metafile.inputs,
      outputs: Object.fromEntries(output.map((chunk) => [inOutdir(chunk.fileName), describe(chunk)])),
    },
  }

  /** Describes a file in the format of esbuild's metafile. */
  function describe({ modules, imports, dynamicImports }) {
    const members = Object.keys(modules).flatMap((id) => metafile.outputs[inOutdir(id)] ?? [])
    const entries = Object.keys(modules).flatMap((id) => metafile.outputs[inOutdir(id)]?.entryPoint ?? [])
    const link = (kind) => (file) => ({ path: inOutdir(file), kind })
    return {
      entries,
      inputs: Object.assign({}, ...members.map(({ inputs }) => inputs)),
      imports: [...imports.map(link('import-statement')), ...dynamicImports.map(link('dynamic-import'))],
    }
  }
}

/** Maps each chunk to the entries that import it statically, except imports without bindings, which esbuild adds. */
function findUsers(outputs, textOf) {
  const users = new Map(Object.keys(outputs).map((file) => [file, []]))
  const visit = (file, entry) => {
    if (users.get(file).includes(entry)) return
    users.get(file).push(entry)
    for (const { path: needed, kind } of outputs[file].imports) {
      const isUsed = !textOf(file).includes(
        `import "./${path.posix.relative(path.posix.dirname(file), needed)}"`,
      )
      if (kind === 'import-statement' && isUsed) visit(needed, entry)
    }
  }
  for (const [file, { entryPoint }] of Object.entries(outputs)) if (entryPoint) visit(file, entryPoint)
  return users
}

/**
 * Passes the chunks to Rollup from memory. Entries without a stable name may also contain code that others need. Only
 * entries have side effects, so Rollup may drop any other import without bindings.
 */
const chunksOf = (texts, entries, stable) => ({
  name: 'chunks',
  buildStart() {
    for (const id of entries) {
      const name = path.basename(id, '.js')
      const preserveSignature = stable.includes(name) ? 'strict' : 'allow-extension'
      this.emitFile({ type: 'chunk', id, name, preserveSignature })
    }
  },
  resolveId: (name, importer) =>
    name === hook ? hook : path.posix.join(importer ? path.posix.dirname(importer) : '', name),
  load: (id) => ({
    code: texts.has(id) ? hooked(texts.get(id)) : hookCode,
    moduleSideEffects: entries.includes(id),
  }),
})

const hook = 'hook.js'
/** Runs an `import()` through the script tag's loader (`src/element/loadPart.ts`), or directly without the loader. */
const hookCode = `const alone = (run) => run()
export const load = (run) => (globalThis[Symbol.for('w3m-modal.load')] ?? alone)(run)`

/** Wraps every `import()` in a call of the loader. Bundlers still find the `import()`. */
function hooked(code) {
  const next = code.replaceAll(/\bimport\("\.[^"]+"\)/g, (all) => `w3mLoad(() => ${all})`)
  return next === code ? code : `import { load as w3mLoad } from '${hook}';\n${next}`
}

const minified = (target) => ({
  name: 'minified',
  renderChunk: (code, { fileName }) => minifyModule(fileName, code, target),
})
