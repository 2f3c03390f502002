import { readFile, writeFile } from 'node:fs/promises'
import { parseAst } from 'rollup/parseAst'

/**
 * `for (key in value)` also walks what a page has added to `Object.prototype`: React would draw it, and clients of
 * chains would send it. Every such loop of the bundle, dependencies included, goes over own keys instead.
 */
const helper = 'function w3mOwnKeys(value){return value==null?[]:Object.keys(value)}'

/** The `for … in` loops of a module. */
export function findForIn(code) {
  const found = []
  const visit = (node) => {
    if (node.type === 'ForInStatement') found.push(node)
    for (const child of Object.values(node).flat()) if (typeof child?.type === 'string') visit(child)
  }
  if (/\bin\b/.test(code)) visit(parseAst(code))
  return found
}

/** The module with every such loop over own keys. */
export function ownKeysOnly(code) {
  const edits = findForIn(code).flatMap(({ left, body }) => {
    const keyword = left.end + code.slice(left.end).search(/\bin\b/)
    return [
      { from: keyword, to: keyword + 'in'.length, text: 'of w3mOwnKeys((' },
      { from: code.lastIndexOf(')', body.start - 1), text: '))' },
    ]
  })
  if (edits.length === 0) return code
  let next = code
  // From the end on: what is in front keeps its place.
  for (const { from, to = from, text } of edits.sort((one, other) => other.from - one.from))
    next = next.slice(0, from) + text + next.slice(to)
  return `${next}\n${helper}\n`
}

/** A plugin for Rollup: before a file gets its hash. */
export const ownKeysPlugin = { name: 'own-keys', renderChunk: (code) => ownKeysOnly(code) }

/** The same for what esbuild has written; `last` goes over each file afterwards. */
export async function rewriteOutputs({ metafile }, last = (_file, code) => code) {
  for (const file of Object.keys(metafile.outputs)) {
    if (!file.endsWith('.js')) continue
    const code = await readFile(file, 'utf8')
    const next = await last(file, ownKeysOnly(code))
    if (next !== code) await writeFile(file, next)
  }
}
