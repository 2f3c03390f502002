import { readFile, writeFile } from 'node:fs/promises'
import { parseAst } from 'rollup/parseAst'
import { texts } from './files.mjs'

/**
 * Keeps properties that a page adds to `Object.prototype` out of the bundle, including its dependencies.
 *
 * `for (key in value)` would include them: React would render them, and chain clients would send them. So every such
 * loop uses own keys. Property descriptors would inherit `get` or `set`, and Intl options `style`, so both get a null
 * prototype. A page may also freeze prototypes: `X.prototype.toString = …` throws unless X has its own `toString`.
 */
const helpers = {
  w3mOwn: '(on,key){return w3mDefine(on,key,{writable:true,configurable:true})}',
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

/** Assignments of methods that a class inherits from `Object` or `Uint8Array`: they throw if the page froze those. */
const inheritedMethod =
  /\b([\w$]+\.prototype)\.(constructor|fill|includes|(?:lastI|i)ndexOf|slice|to(?:Locale)?String)(?= = )/g

/** Returns the `for … in` loops of a module. */
function findForIn(code) {
  const found = []
  const visit = (node) => {
    if (node.type === 'ForInStatement') found.push(node)
    for (const child of Object.values(node).flat()) if (typeof child?.type === 'string') visit(child)
  }
  if (/\bin\b/.test(code)) visit(parseAst(code))
  return found
}

/** Returns the loops of the built product that would include properties of `Object.prototype`. */
export async function forInFaults() {
  return (await texts('dist', /\.js$/)).flatMap(([file, code]) =>
    findForIn(code).map(({ start }) => `${file}:${start}: for … in includes inherited keys`),
  )
}

/** Returns the module with loops over own keys only, and with descriptors and Intl options that inherit nothing. */
export function ownKeysOnly(code) {
  const next = loopOverOwnKeys(code)
    .replace(/\bObject\.(?:definePropert(?:y|ies)|getOwnPropertyDescriptor)\b/g, (name) => replaced[name])
    .replace(inheritedMethod, 'w3mOwn($1,"$2").$2')
    .replace(/\bnew Intl\.\w+\(\w+, ?\{/g, '$&__proto__:null,')
  let added = ''
  // A helper that calls another one comes before it, so that both are added.
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
  // From the end, so that earlier positions stay valid.
  for (const { from, to = from, text } of edits.sort((one, other) => other.from - one.from))
    next = next.slice(0, from) + text + next.slice(to)
  return next
}

/** A Rollup plugin, which runs before a file gets its hash. */
export const ownKeysPlugin = { name: 'own-keys', renderChunk: (code) => ownKeysOnly(code) }

/** Does the same to files that esbuild wrote, then applies `last` to each. */
export async function rewriteOutputs({ metafile }, last = (_file, code) => code) {
  for (const file of Object.keys(metafile.outputs)) {
    if (!file.endsWith('.js')) continue
    const code = await readFile(file, 'utf8')
    const next = await last(file, ownKeysOnly(code))
    if (next !== code) await writeFile(file, next)
  }
}
