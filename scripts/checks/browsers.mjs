import data from '@mdn/browser-compat-data/forLegacyNode'
import { parse } from 'acorn'
import { full, simple } from 'acorn-walk'
import postcss from 'postcss'
import { files, texts } from '../files.mjs'
import { compileSheet, oldestBrowsers } from '../plugins.mjs'

/**
 * Finds features that the oldest supported browsers lack, with MDN's data. The build lowers the syntax of scripts and
 * sheets for them, but not calls, properties, selectors and functions.
 *
 * Alternatives: `eslint-plugin-compat` does not check instance methods (`list.toSorted()`), es-check does not check web
 * interfaces, and neither reads sheets.
 */

/** Newer features that older browsers can do without. */
const harmless =
  /^(text-wrap|forced-color-adjust|scrollbar-(width|color)|:?-webkit-(scrollbar|search-cancel-button|tap-highlight-color))$/
/**
 * Methods of our own objects and of bundled packages that only share their name with a newer one, and one that React
 * only calls for `<ViewTransition>`, which we do not use.
 */
const ownMethods = /^(bytes|dispose|fromHex|in|maximize|pulse|share|toHex|transfer|startViewTransition)$/

const floors = Object.entries(oldestBrowsers)
const { Iterator: iterators, ...builtins } = data.javascript.builtins
const { properties, selectors, types, 'at-rules': atRules } = data.css

/** Whether all supported browsers have a feature. True if the data does not know it. */
const isOld = (feature) =>
  !feature?.__compat ||
  floors.every(([browser, floor]) =>
    [feature.__compat.support[browser]].flat().some((support) => {
      if (!support?.version_added || support.flags || support.prefix || support.alternative_name) return false
      const [added, removed] = [support.version_added, support.version_removed].map((version) =>
        Number.parseFloat(String(version).replace('≤', '')),
      )
      return added <= floor && !(removed <= floor)
    }),
  )

/** Globals that a script can use by name. */
const globals = { ...data.api.Window, ...builtins, Iterator: iterators, ...data.api, ...data.api._globals }
/** Data of a feature that no browser has. */
const nowhere = { __compat: { support: {} } }
const memberOf = (type, name) =>
  data.api[type]?.[`${name}_static`] ?? data.api[type]?.[name] ?? globals[type]?.[name]

/** For the name of a method: whether any interface has long had it. New interfaces are found by their own names. */
const methods = new Map()
for (const type of [...Object.values(builtins), ...Object.values(data.api)].filter(isOld))
  for (const [key, member] of Object.entries(type)) {
    const name = key.replace(/_static$/, '')
    if (member.__compat && name !== '__compat') methods.set(name, methods.get(name) || isOld(member))
  }

/** Returns what a script calls or constructs without a guard although a supported browser may lack it. */
export function scriptFaults(code) {
  const tree = parse(code, { ecmaVersion: 'latest', sourceType: 'module', allowHashBang: true })
  const declared = declaredNames(tree)
  const guarded = guardedNames(tree)
  const found = new Set()
  const look = (node) => {
    if (node.optional || node.callee.optional) return
    for (const [name, feature] of calledFeatures(node, declared)) if (!isOld(feature)) found.add(name)
  }
  simple(tree, { CallExpression: look, NewExpression: look })
  return [...found].filter((name) => !name.split('.').some((part) => guarded.has(part)))
}

/** Returns all names that a script declares. */
function declaredNames(tree) {
  const names = new Set()
  const declare = (pattern) =>
    pattern && full(pattern, ({ type, name }) => type === 'Identifier' && names.add(name))
  const declareFunction = (node) => [node.id, ...node.params].forEach(declare)
  simple(tree, {
    VariableDeclarator: ({ id }) => declare(id),
    ClassDeclaration: ({ id }) => declare(id),
    Function: declareFunction,
    ImportDeclaration: ({ specifiers }) => specifiers.map(({ local }) => declare(local)),
  })
  return names
}

/** Returns the names that a script tests before use: with `in`, with `typeof`, or as a condition. */
function guardedNames(tree) {
  const names = new Set(['cancelIdleCallback']) // Exists if requestIdleCallback does.
  const read = (test) => test.type === 'MemberExpression' && names.add(test.property.name)
  simple(tree, {
    BinaryExpression: ({ operator, left }) => operator === 'in' && names.add(left.value),
    UnaryExpression: ({ operator, argument }) =>
      operator === 'typeof' && names.add(argument.name ?? argument.property?.name),
    IfStatement: ({ test }) => read(test),
    ConditionalExpression: ({ test }) => read(test),
    LogicalExpression: ({ left }) => read(left),
  })
  return names
}

/** Returns the features that a call needs, by name: the global and the method. */
function calledFeatures({ callee }, declared) {
  const globalOf = ({ type, name }) => (type === 'Identifier' && !declared.has(name) ? name : undefined)
  if (callee.type === 'Identifier') return globalOf(callee) ? [[callee.name, globals[callee.name]]] : []
  if (callee.type !== 'MemberExpression' || callee.computed) return []
  const { object, property } = callee
  const owner = globalOf(object)
  const own = owner && memberOf(owner, property.name)
  const isIterator =
    object.arguments?.length === 0 && /^(values|keys|entries)$/.test(object.callee.property?.name)
  const isUnknown = methods.get(property.name) === false && !ownMethods.test(property.name)
  return [
    [owner, globals[owner]],
    own ? [`${owner}.${property.name}`, own] : [],
    isIterator ? [`Iterator.${property.name}`, iterators[property.name]] : [],
    !own && isUnknown ? [`.${property.name}`, nowhere] : [],
  ]
}

/** Returns the data of each CSS function, by name. */
const functions = new Map()
for (const [name, type] of Object.entries(types))
  for (const [key, feature] of [[name, type], ...Object.entries(type)])
    if (!functions.has(key)) functions.set(key, feature)

/** Returns what a sheet uses without an older fallback although a supported browser may lack it. */
export function sheetFaults(css) {
  const found = new Set()
  postcss.parse(css).walk((node) => {
    if (isAskedFor(node)) return
    for (const [name, feature] of usedFeatures[node.type]?.(node) ?? []) if (!isOld(feature)) found.add(name)
  })
  return [...found]
}

const usedFeatures = {
  atrule: ({ name, params }) => [
    [`@${name}`, atRules[name]],
    ...[...params.matchAll(/\(\s*([\w-]+)/g)].map(([, each]) => [`(${each})`, atRules[name]?.[each]]),
  ],
  rule: ({ selector, parent }) => [
    ['nesting', parent.type === 'rule' ? selectors.nesting : undefined],
    ...[...selector.matchAll(/::?([\w-]+)/g)].map(([, name]) => [`:${name}`, selectors[name]]),
  ],
  decl(node) {
    if (hasFallback(node)) return []
    const property = properties[node.prop]
    if (!isOld(property)) return [[node.prop, property]]
    const functionsUsed = [...node.value.matchAll(/(?<![\w-])([\w-]+)\(/g)]
    const words = node.value.match(/(?<![\w-])[a-z][\w-]+(?![\w(-])/g) ?? []
    return [
      ...functionsUsed.map(([, name]) => [`${name}()`, functions.get(name)]),
      ...words.map((word) => [word, property?.[word]]),
    ]
  },
}

/** Whether a node is inside `@supports`. */
const isAskedFor = ({ parent }) => parent !== undefined && (parent.name === 'supports' || isAskedFor(parent))

/** Whether an earlier declaration of the rule, plain or prefixed, is a fallback. */
const hasFallback = (node) =>
  node.parent.nodes
    .slice(0, node.parent.index(node))
    .some((before) => before.prop === node.prop || before.prop === `-webkit-${node.prop}`)

export async function browserFaults() {
  // Without the code for servers.
  const scripts = (await texts('dist', /\.js$/)).filter(([file]) => !file.endsWith('siwx-verify.js'))
  const found = scripts.map(([file, code]) => [file, scriptFaults(code)])
  for (const file of await files('styles', /\.css$/))
    found.push([file, sheetFaults(await compileSheet(file))])
  return found.flatMap(([file, names]) =>
    names.filter((name) => !harmless.test(name)).map((name) => `${file}: ${name} is missing in old browsers`),
  )
}
