import path from 'node:path'
import * as esbuild from 'esbuild'

/**
 * Returns each dynamically imported file of esbuild's metafile with the files to load with it: its static imports,
 * except those that are always loaded before it, because every file that imports it needs them too.
 *
 * @param entries - The files that load first.
 */
function neededFiles({ outputs }, entries) {
  const closures = new Map(Object.keys(outputs).map((file) => [file, closure(outputs, file)]))
  const askers = new Map(entries.map((file) => [file, []]))
  for (const [part, file] of dynamicImports(outputs))
    if (!entries.includes(part)) askers.set(part, [...(askers.get(part) ?? []), file])
  const parts = [...askers.keys()]
  const there = filesThere({ parts, askers, closures, entries })
  return parts.map((part) => {
    const isNeeded = (file) => file !== part && !there.get(part).has(file)
    return [part, [...closures.get(part)].filter(isNeeded).sort()]
  })
}

/** Each `import()` as a pair: the imported file, and the file that contains the call. */
const dynamicImports = (outputs) =>
  Object.entries(outputs).flatMap(([file, { imports }]) =>
    imports
      .filter(({ path: part, kind }) => kind === 'dynamic-import' && part in outputs)
      .map(({ path: part }) => [part, file]),
  )

/** Starts with all files, and removes those that some path to a part does not load, until nothing changes. */
function filesThere({ parts, askers, closures, entries }) {
  const all = [...closures.keys()]
  const there = new Map(parts.map((part) => [part, new Set(entries.includes(part) ? [] : all)]))
  const holders = (file) => parts.filter((part) => closures.get(part).has(file))
  const ways = new Map(parts.map((part) => [part, askers.get(part).flatMap(holders)]))
  const brings = (way, file) => closures.get(way).has(file) || there.get(way).has(file)
  const takeAway = (part) => {
    const files = there.get(part)
    const missing = [...files].filter((file) => !ways.get(part).every((way) => brings(way, file)))
    for (const file of missing) files.delete(file)
    return missing.length > 0
  }
  while (parts.filter(takeAway).length > 0);
  return there
}

/** Returns a file of a metafile with all of its static imports, recursively. */
export function closure(outputs, file, into = new Set()) {
  into.add(file)
  for (const { path: needed, kind } of outputs[file].imports)
    if (kind === 'import-statement' && needed in outputs && !into.has(needed)) closure(outputs, needed, into)
  return into
}

const account = ['chains/eip155/index.ts', 'core/keepAccount.ts', 'chains/eip155/node/createNode.ts']

/**
 * Parts that the code always imports right after the first one. They load together, in one round trip. Parts that wait
 * for a click are not included.
 */
const following = {
  'views/connecting/ConnectingExternalView.tsx': account,
  'chains/eip155/index.ts': account,
  'views/laterViews.ts': ['views/account/AccountView.tsx'],
}

function followingFiles({ outputs }) {
  const files = Object.keys(outputs)
  const fileOf = (source) => {
    const found = files.find((file) => outputs[file].entries.includes(`src/${source}`))
    if (!found) throw new Error(`No file of the build starts with src/${source}`)
    return found
  }
  return Object.entries(following).map(([first, parts]) => {
    const after = parts.flatMap((part) => [...closure(outputs, fileOf(part))])
    const before = closure(outputs, fileOf(first))
    return [fileOf(first), [...new Set(after)].filter((file) => !before.has(file)).sort()]
  })
}

/**
 * Builds the file that loads all later files of the script tag (`src/element/loadPart.ts`).
 *
 * @param options - Options for esbuild.
 * @param entries - The files that the tag itself imports.
 * @returns esbuild's result.
 */
export async function buildLoader({ metafile, entries, options }) {
  const later = neededFiles(metafile, entries).filter(
    ([file, { length }]) => length > 0 && !entries.includes(file),
  )
  return esbuild.build({
    ...options,
    entryPoints: { loadPart: 'src/element/loadPart.ts' },
    entryNames: 'chunks/[name]-[hash]',
    define: {
      ...options.define,
      NEEDED_FILES: namesOf(later),
      NEXT_FILES: namesOf(followingFiles(metafile)),
    },
  })
}

const nameOf = (file) => path.basename(file, '.js')
const namesOf = (rows) =>
  JSON.stringify(rows.map(([file, files]) => [file, ...files].map(nameOf).join(' ')).join('\n'))
