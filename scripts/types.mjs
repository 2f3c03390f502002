import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { rollup } from 'rollup'
import dts from 'rollup-plugin-dts'
import { packageSources, publishedNames } from './bindings.mjs'
import { root, run } from './run.mjs'

/**
 * Writes the types of every entry with `tsc`, and bundles them. Types that several entries share have files in `types`.
 * Other packages stay imports.
 *
 * @param sources - The sources of the entries by name.
 * @param paths - Other names for packages.
 * @throws {Error} If an entry refers to a type of another one that no entry exports, or to one of zod.
 */
export async function writeTypes(outdir = 'dist', { sources = packageSources, paths = publishedNames } = {}) {
  const folder = path.join(root, 'build/declarations', path.basename(outdir))
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const config = {
    extends: path.join(root, 'tsconfig.declarations.json'),
    compilerOptions: { outDir: folder },
    include: [path.join(root, 'styles'), ...Object.values(sources).map((file) => path.join(root, file))],
  }
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(config))
  // Two packages install a `tsc` command.
  const { code, output } = await run(`node node_modules/typescript-native/bin/tsc -p ${folder}`)
  if (code !== 0) throw new Error(output)
  const entries = Object.entries(sources).map(([name, file]) => [
    name,
    path.join(folder, file.replace(/\.ts$/, '.d.ts')),
  ])
  const bundle = await rollup({
    input: Object.fromEntries(entries),
    external: /^[^./]/,
    treeshake: { moduleSideEffects: 'no-external' },
    plugins: [dts()],
    onwarn: ({ message }) => {
      throw new Error(message)
    },
  })
  const written = await bundle.write({
    dir: outdir,
    entryFileNames: '[name].d.ts',
    // Rollup names a shared file after one of its sources: `caip.d`.
    chunkFileNames: 'types/[name].ts',
    minifyInternalExports: false,
    paths,
  })
  const inferred = written.output.find(({ imports }) => imports.some((name) => name.startsWith('zod')))
  if (inferred) throw new Error(`${inferred.fileName} needs zod: write out the type that a schema infers`)
}
