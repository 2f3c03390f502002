import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as esbuild from 'esbuild'

/**
 * Joins chunks that are always loaded together into one file each.
 *
 * Splitting makes a chunk for every set of entries that share a module: a first open would load more than
 * fifty files, each compressed by itself. A chunk joins the first group that may have it: one whose own
 * entries need it, while all others that need it load that group anyway. So nothing is ever loaded for
 * the sake of a few shared lines.
 *
 * @param groups - Output file → `from`, the source files of its entries, and `for`, where the entries lie
 * that load it anyway. A group without entries takes what at least two of those share, or two of `between`.
 * It also takes what an entry named in `of` shares with one of the places beside it.
 * @param charset - The `charset` for an output of the metafile.
 * @returns The metafile of what is there afterwards.
 */
export async function mergeChunks(metafile, { outdir, groups, minify, target, charset }) {
  const { outputs } = metafile
  const home = findHomes(outputs, { outdir, groups })
  const files = Object.keys(outputs)
  const texts = new Map(await Promise.all(files.map(async (file) => [file, await readFile(file, 'utf8')])))
  const merged = [...new Set(home.values())]
  const others = files.filter((file) => !home.has(file))

  const results = await Promise.all(
    [...merged, ...others].map((file) =>
      esbuild.build({
        entryPoints: [{ in: `part:${file}`, out: path.relative(outdir, file).replace(/\.js$/, '') }],
        outdir,
        bundle: true,
        format: 'esm',
        platform: 'browser',
        legalComments: 'none',
        charset: charset(outputs[file]),
        metafile: true,
        write: false,
        minify,
        target,
        plugins: [parts({ outputs, home, texts })],
      }),
    ),
  )
  await Promise.all(files.map((file) => rm(file, { force: true })))
  const after = {}
  for (const { outputFiles, metafile: made } of results) {
    for (const { path: file, contents } of outputFiles) await writeFile(file, contents)
    Object.assign(after, made.outputs)
  }
  return { inputs: metafile.inputs, outputs: describe(after, { outputs, home }) }
}

function relativeLink(from, to) {
  const link = path.relative(path.dirname(from), to)
  return link.startsWith('.') ? link : `./${link}`
}

/** Which group each chunk joins; those that join none stay as they are. */
function findHomes(outputs, { outdir, groups }) {
  const home = new Map()
  for (const [file, entries] of findUsers(outputs)) {
    for (const [name, group] of Object.entries(groups)) {
      if (!mayHave(group, entries)) continue
      home.set(file, path.join(outdir, name))
      break
    }
  }
  return home
}

/** Chunk → the source files of the entries that load it at once. */
function findUsers(outputs) {
  const users = new Map()
  const visit = (file, entry) => {
    const known = users.get(file) ?? new Set()
    if (known.has(entry)) return
    users.set(file, known.add(entry))
    for (const { path: needed, kind } of outputs[file].imports) {
      if (kind === 'import-statement') visit(needed, entry)
    }
  }
  for (const [file, { entryPoint }] of Object.entries(outputs)) if (entryPoint) visit(file, entryPoint)
  return users
}

function mayHave({ from, between = [], of = [], for: others }, entries) {
  const all = [...entries]
  const isOf = (entry) =>
    of.some(([one, places]) => all.includes(one) && isBelow(places, entry) && entry !== one)
  if (all.some(isOf)) return true
  if (from.length === 0 && of.length > 0) return false
  const sharing = all.filter((entry) => between.length === 0 || between.includes(entry))
  const needs = from.length > 0 ? all.some((entry) => from.includes(entry)) : sharing.length > 1
  return needs && all.every((entry) => from.includes(entry) || isBelow(others, entry))
}

const isBelow = (places, entry) => places.some((place) => entry.startsWith(place))

/** What a group calls an export of one of its chunks: entries keep their names, for who loads them on demand. */
function exportedAs(outputs, file, name) {
  if (outputs[file].entryPoint) return name
  const all = Object.keys(outputs).flatMap((each) => outputs[each].exports.map((own) => `${each} ${own}`))
  return `_${all.indexOf(`${file} ${name}`).toString(36)}`
}

/** The text of a merged file: all exports of its chunks. */
function mergedText({ outputs, home }, group) {
  const taken = new Set()
  const lines = [...home]
    .filter(([, at]) => at === group)
    .map(([file]) => {
      const names = outputs[file].exports.map((name) => [name, exportedAs(outputs, file, name)])
      for (const [, name] of names) {
        if (taken.has(name)) throw new Error(`${group} would export ${name} twice`)
        taken.add(name)
      }
      const from = JSON.stringify(`file:${file}`)
      if (names.length === 0) return `import ${from}`
      return `export { ${names.map(([name, as]) => `${name} as ${as}`).join(', ')} } from ${from}`
    })
  return lines.join('\n')
}

function parts(context) {
  const { outputs, home, texts } = context
  return {
    name: 'parts',
    setup(build) {
      let current = ''
      build.onResolve({ filter: /^part:/ }, ({ path: name }) => {
        current = name.slice('part:'.length)
        const isGroup = [...home.values()].includes(current)
        return isGroup ? { path: current, namespace: 'group' } : { path: current, namespace: 'chunk' }
      })
      build.onResolve({ filter: /^file:/ }, ({ path: name }) => ({
        path: name.slice('file:'.length),
        namespace: 'chunk',
      }))
      build.onResolve({ filter: /^outside:/ }, ({ path: name }) => ({
        path: name.slice('outside:'.length),
        external: true,
      }))
      build.onResolve({ filter: /^\./, namespace: 'chunk' }, ({ path: name, importer, kind }) => {
        const file = path.join(path.dirname(importer), name)
        if (!(file in outputs)) return { path: name, external: true }
        const group = home.get(file)
        if (group === undefined) return { path: relativeLink(current, file), external: true }
        if (group === current) return { path: file, namespace: 'chunk' }
        // Loaded on demand: the entry has its own names in the group.
        if (kind === 'dynamic-import') return { path: relativeLink(current, group), external: true }
        return { path: file, namespace: 'elsewhere' }
      })
      build.onLoad({ filter: /./, namespace: 'group' }, ({ path: group }) => ({
        contents: mergedText(context, group),
        loader: 'js',
      }))
      build.onLoad({ filter: /./, namespace: 'chunk' }, ({ path: file }) => ({
        contents: texts.get(file),
        loader: 'js',
      }))
      build.onLoad({ filter: /./, namespace: 'elsewhere' }, ({ path: file }) => {
        const from = JSON.stringify(`outside:${relativeLink(current, home.get(file))}`)
        const names = outputs[file].exports.map((name) => `${exportedAs(outputs, file, name)} as ${name}`)
        return { contents: `export { ${names.join(', ')} } from ${from}`, loader: 'js' }
      })
    },
  }
}

/** Says of each file what went into it, in terms of the sources. */
function describe(after, { outputs, home }) {
  const described = {}
  for (const [file, output] of Object.entries(after)) {
    const members = Object.keys(outputs).filter((before) => (home.get(before) ?? before) === file)
    const inputs = Object.assign({}, ...members.map((member) => outputs[member].inputs))
    described[file] = { ...output, inputs, entryPoint: outputs[file]?.entryPoint }
    if (!outputs[file]?.entryPoint) delete described[file].entryPoint
  }
  return described
}
