import { readFile, writeFile } from 'node:fs/promises'
import { parseAst } from 'rollup/parseAst'
import { texts } from './files.mjs'

/**
 * What a page has added to `Object.prototype` does not reach the bundle, dependencies included.
 *
 * `for (key in value)` would walk it: React would draw it, and clients of chains would send it. Every such loop goes
 * over own keys instead. Property descriptors would inherit a `get` or a `set`, and formats a `style`: they inherit
 * nothing.
 */
const helpers = {
  w3mDefineAll: '(on,all){for(const key of Reflect.ownKeys(all))w3mDefine(on,key,all[key]);return on}',
  w3mDefine: '(on,key,own){return Object.defineProperty(on,key,{__proto__:null,...own})}',
  w3mDescriptor:
    '(on,key){const own=Object.getOwnPropertyDescriptor(on,key);return own&&{__proto__:null,...own}}',
  w3mOwnKeys: '(value){return value==null?[]:Object.keys(value)}',
}

const replaced = {
  'Object.defineProperties': 'w3mDefineAll',
  'Object.defineProperty': 'w3mDefine',
  'Object.getOwnPropertyDescriptor': 'w3mDescriptor',
}

/** The `for … in` loops of a module. */
function findForIn(code) {
  const found = []
  const visit = (node) => {
    if (node.type === 'ForInStatement') found.push(node)
    for (const child of Object.values(node).flat()) if (typeof child?.type === 'string') visit(child)
  }
  if (/\bin\b/.test(code)) visit(parseAst(code))
  return found
}

/** Loops of the built product that would walk what a page has added to `Object.prototype`. */
export async function forInFaults() {
  return (await texts('dist', /\.js$/)).flatMap(([file, code]) =>
    findForIn(code).map(({ start }) => `${file}:${start}: for … in without a check for own keys`),
  )
}

/** The module with every such loop over own keys, and with descriptors and formats that inherit nothing. */
export function ownKeysOnly(code) {
  const next = loopOverOwnKeys(code)
    .replace(/\bObject\.(?:definePropert(?:y|ies)|getOwnPropertyDescriptor)\b/g, (name) => replaced[name])
    .replace(/\bnew Intl\.\w+\(\w+, ?\{/g, '$&__proto__:null,')
  let added = ''
  // Those that call another one come first.
  for (const [name, body] of Object.entries(helpers))
    if (new RegExp(`\\b${name}\\b`).test(next + added)) added += `function ${name}${body}\n`
  return `${next}\n${added}`
}

function loopOverOwnKeys(code) {
  const edits = findForIn(code).flatMap(({ left, body }) => {
    const keyword = left.end + code.slice(left.end).search(/\bin\b/)
    return [
      { from: keyword, to: keyword + 'in'.length, text: 'of w3mOwnKeys((' },
      { from: code.lastIndexOf(')', body.start - 1), text: '))' },
    ]
  })
  let next = code
  // From the end on: what is in front keeps its place.
  for (const { from, to = from, text } of edits.sort((one, other) => other.from - one.from))
    next = next.slice(0, from) + text + next.slice(to)
  return next
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
