import path from 'node:path'
import * as esbuild from 'esbuild'

/**
 * What each file that comes by `import()` needs of other files, in terms of esbuild's metafile: those that it imports,
 * less those that are there whenever it is asked for, since all that ask for it need them too.
 *
 * @param entries - Files that are asked for first.
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

/** Each `import()`: the file that it asks for, and the one that has it. */
const dynamicImports = (outputs) =>
  Object.entries(outputs).flatMap(([file, { imports }]) =>
    imports
      .filter(({ path: part, kind }) => kind === 'dynamic-import' && part in outputs)
      .map(({ path: part }) => [part, file]),
  )

/** All files at first; those that one way to a part does not bring are taken away, until nothing changes. */
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

/** A file of a metafile and all that it imports. */
export function closure(outputs, file, into = new Set()) {
  into.add(file)
  for (const { path: needed, kind } of outputs[file].imports)
    if (kind === 'import-statement' && needed in outputs && !into.has(needed)) closure(outputs, needed, into)
  return into
}

const account = ['chains/eip155/index.ts', 'core/keepAccount.ts', 'chains/eip155/node/createNode.ts']

/**
 * Parts that the code asks for one after the other as soon as it has the first: they load with it, in one round. None is
 * for a press that may not come.
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
 * @param options - For esbuild.
 * @param entries - Files that the tag imports itself.
 * @returns What esbuild reports.
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
