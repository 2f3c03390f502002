import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import ts from 'typescript'
import { packageSources, publishedNames } from './bindings.mjs'
import { createProgram } from './program.mjs'
import { root } from './run.mjs'

const flags =
  ts.TypeFormatFlags.NoTruncation |
  ts.TypeFormatFlags.InTypeAlias |
  ts.TypeFormatFlags.UseSingleQuotesForStringLiteralType |
  ts.TypeFormatFlags.WriteArrayAsGenericType

/**
 * The package's types, one file for each entry: every name that it exports, and what these are made of. A type that is
 * inferred from a schema is written out. The types of `index` need no other package; those of the other entries name
 * `index` and the library that the entry is for.
 *
 * @returns Texts by the names of the entries.
 */
export async function packageTypes(sources = packageSources) {
  const program = createProgram({ include: [...Object.values(sources), 'styles'] })
  const index = new Set(exportsOf(program, sources.index))
  const texts = Object.entries(sources).map(([name, entry]) => [
    name,
    format(writtenTypes(program, entry, name === 'index' ? undefined : index)),
  ])
  return new Map(texts)
}

/** Writes them. */
export async function writeTypes(outdir = 'dist') {
  for (const [name, text] of await packageTypes()) await writeFile(path.join(outdir, `${name}.d.ts`), text)
}

function exportsOf(program, entry) {
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(path.join(root, entry))
  return checker
    .getExportsOfModule(checker.getSymbolAtLocation(source))
    .map((symbol) => (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol))
}

/** @param index - What is imported from `index`; absent for `index` itself. */
function writtenTypes(program, entry, index) {
  const checker = program.getTypeChecker()
  const exported = exportsOf(program, entry)
  const globals = index ? [] : globalBlocks(program)
  const printed = new Map()
  const imports = new Map()
  const waiting = [...exported]
  const importFrom = (module, name) => imports.set(module, (imports.get(module) ?? new Set()).add(name))
  const refer = (symbol, from) => {
    if (from && !index) throw new Error(`A public type needs ${symbol.name} of ${from}`)
    if (from) importFrom(publishedNames[from] ?? from, symbol.name)
    else if (index?.has(symbol)) importFrom('./index.js', symbol.name)
    else if (!printed.has(symbol) && !waiting.includes(symbol)) waiting.push(symbol)
  }
  const blocks = globals.map((node) => printNode(node, checker, refer))
  while (waiting.length > 0) {
    const symbol = waiting.shift()
    if (!printed.has(symbol)) printed.set(symbol, printSymbol(symbol, checker, refer))
  }
  const names = [...printed.keys()].map(({ name }) => name)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice) throw new Error(`Two public types are called ${twice}`)
  const isPublic = new Set(exported)
  const texts = [...printed].map(([symbol, text]) =>
    isPublic.has(symbol) ? text.replace(/^(declare |type |interface )/m, 'export $1') : text,
  )
  const lines = [...imports].map(
    ([module, names]) => `import type { ${[...names].join(', ')} } from '${module}'`,
  )
  return [...lines, ...texts, ...blocks, 'export {}'].join('\n\n')
}

const globalBlocks = (program) =>
  program
    .getSourceFiles()
    .filter(({ fileName }) => fileName.startsWith(path.join(root, 'src')))
    .flatMap((file) => file.statements.filter(isGlobalBlock))

function format(text) {
  const biome = path.join(root, 'node_modules/.bin/biome')
  return execFileSync(biome, ['format', '--stdin-file-path=index.d.ts'], {
    input: text,
    cwd: root,
  }).toString()
}

const isGlobalBlock = (node) =>
  ts.isModuleDeclaration(node) && Boolean(node.flags & ts.NodeFlags.GlobalAugmentation)

function printSymbol(symbol, checker, refer) {
  const [node] = symbol.declarations ?? []
  if (ts.isVariableDeclaration(node) && node.type)
    return `${comment(node.parent.parent)}declare const ${symbol.name}: ${printNode(node.type, checker, refer)}`
  if (ts.isFunctionDeclaration(node)) return comment(node) + printFunction(node, checker, refer)
  if (!ts.isTypeAliasDeclaration(node) && !ts.isInterfaceDeclaration(node))
    throw new Error(`${symbol.name} is neither a type nor a function, nor a value with a type written at it`)
  if (!isInferred(node)) return comment(node) + printNode(node, checker, refer).replace(/^export /, '')
  const text = checker.typeToString(checker.getTypeAtLocation(node), undefined, flags)
  findNames(text, node, checker, refer)
  return `${comment(node)}type ${symbol.name} = ${text}`
}

function printFunction(node, checker, refer) {
  const parameters = node.parameters.map(({ name, type, initializer, questionToken }, at) => {
    const called = ts.isIdentifier(name) ? name.text : `parameters${at || ''}`
    return `${called}${initializer || questionToken ? '?' : ''}: ${printNode(type, checker, refer)}`
  })
  const result = printNode(node.type, checker, refer)
  const generic = node.typeParameters?.map((parameter) => printNode(parameter, checker, refer)).join(', ')
  return `declare function ${node.name.text}${generic ? `<${generic}>` : ''}(${parameters.join(', ')}): ${result}`
}

/** The source text of a node; what it names will be printed too. */
function printNode(node, checker, refer) {
  const visit = (child) => {
    if (ts.isTypeReferenceNode(child) || ts.isExpressionWithTypeArguments(child))
      referTo(leftmost(child.typeName ?? child.expression), checker, refer)
    ts.forEachChild(child, visit)
  }
  visit(node)
  return node.getText()
}

/** Of `providers.Web3Provider`, what is imported: `providers`. */
const leftmost = (name) => (ts.isQualifiedName(name) ? leftmost(name.left) : name)

function referTo(name, checker, refer) {
  const found = checker.getSymbolAtLocation(name)
  if (found) referToSymbol(found, checker, refer)
}

function referToSymbol(found, checker, refer) {
  const isAlias = Boolean(found.flags & ts.SymbolFlags.Alias)
  const symbol = isAlias ? checker.getAliasedSymbol(found) : found
  const [declaration] = symbol.declarations ?? []
  if (!declaration || ts.isTypeParameterDeclaration(declaration)) return
  const file = declaration.getSourceFile().fileName
  if (file.includes('/node_modules/typescript/')) return
  if (!file.includes('/node_modules/')) return refer(symbol)
  const specifier = isAlias ? ts.findAncestor(found.declarations[0], ts.isImportDeclaration) : undefined
  if (!specifier) throw new Error(`A public type needs ${symbol.name} of ${file}`)
  refer(found, specifier.moduleSpecifier.text)
}

/** Whether a type is made from a value: `typeof`, `z.infer`. */
function isInferred(node) {
  let found = false
  const visit = (child) => {
    found ||= ts.isTypeQueryNode(child) || (ts.isQualifiedName(child) && child.left.getText() === 'z')
    ts.forEachChild(child, visit)
  }
  visit(node)
  return found
}

/** Names in a written-out type: those of our own schemas. */
function findNames(text, node, checker, refer) {
  const file = ts.createSourceFile('x.ts', `type X = ${text}`, ts.ScriptTarget.Latest, true)
  const visit = (child) => {
    if (ts.isImportTypeNode(child)) throw new Error(`A public type needs ${child.getText()}`)
    if (ts.isTypeReferenceNode(child)) {
      const name = child.typeName.getText()
      const symbol = checker.resolveName(name, node, ts.SymbolFlags.Type, false)
      if (!symbol) throw new Error(`${name} is not known where a public type needs it`)
      referToSymbol(symbol, checker, refer)
    }
    ts.forEachChild(child, visit)
  }
  visit(file)
}

function comment(node) {
  const [doc] = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc)
  return doc ? `${doc.getText()}\n` : ''
}
