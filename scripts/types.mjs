import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import ts from 'typescript'
import { packageSources, publishedNames } from './bindings.mjs'
import { createProgram, walk } from './program.mjs'
import { root } from './run.mjs'

const flags =
  ts.TypeFormatFlags.NoTruncation |
  ts.TypeFormatFlags.InTypeAlias |
  ts.TypeFormatFlags.UseSingleQuotesForStringLiteralType |
  ts.TypeFormatFlags.WriteArrayAsGenericType

/**
 * Returns the package's types, one file per entry: every export, and the types that these refer to. Types inferred from
 * a schema are expanded. The types of `index` need no other package. Those of other entries import `index` and the
 * library that the entry is for.
 *
 * @returns The text of each file, by the name of its entry.
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

/** Writes these files. */
export async function writeTypes(outdir = 'dist') {
  for (const [name, text] of await packageTypes()) await writeFile(path.join(outdir, `${name}.d.ts`), text)
}

function exportsOf(program, entry) {
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(path.join(root, entry))
  return checker
    .getExportsOfModule(checker.getSymbolAtLocation(source))
    .map((symbol) => original(symbol, checker))
}

/** @param index - The symbols to import from `index`. Absent for `index` itself. */
function writtenTypes(program, entry, index) {
  const checker = program.getTypeChecker()
  const exported = exportsOf(program, entry)
  const symbols = new Set(exported)
  const imports = new Map()
  const importFrom = (module, name) => imports.set(module, (imports.get(module) ?? new Set()).add(name))
  const refer = (symbol, from) => {
    if (from && !index) throw new Error(`A public type refers to ${symbol.name} of ${from}`)
    if (from) importFrom(publishedNames[from] ?? from, symbol.name)
    else if (index?.has(symbol)) importFrom('./index.js', symbol.name)
    else symbols.add(symbol)
  }
  const { printNode, printSymbol } = createPrinter(checker, refer)
  const blocks = index ? [] : globalBlocks(program).map(printNode)
  const texts = []
  // Printing a symbol adds the symbols that it refers to, so the loop reaches them too.
  for (const symbol of symbols) {
    const text = printSymbol(symbol)
    const isPublic = exported.includes(symbol)
    texts.push(isPublic ? text.replace(/^(declare |type |interface )/m, 'export $1') : text)
  }
  const names = [...symbols].map(({ name }) => name)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice) throw new Error(`Two public types are called ${twice}`)
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

/** Resolves the symbol of an imported name. */
const original = (symbol, checker) =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol

/** Returns the package that a name is imported from. */
function importedFrom({ name, declarations }, file) {
  const found = ts.findAncestor(declarations[0], ts.isImportDeclaration)
  if (!found) throw new Error(`A public type refers to ${name} of ${file}`)
  return found.moduleSpecifier.text
}

/** Prints declarations. Calls `refer` with the symbols that they refer to. */
function createPrinter(checker, refer) {
  const findSymbol = (found) => {
    const symbol = original(found, checker)
    const [declaration] = symbol.declarations ?? []
    if (!declaration || ts.isTypeParameterDeclaration(declaration)) return
    const file = declaration.getSourceFile().fileName
    if (!file.includes('/node_modules/')) refer(symbol)
    else if (!file.includes('/node_modules/typescript/')) refer(found, importedFrom(found, file))
  }

  /** Returns the source text of a node, and passes the symbols that it refers to on. */
  const printNode = (node) => {
    walk(node, (child) => {
      if (!ts.isTypeReferenceNode(child) && !ts.isExpressionWithTypeArguments(child)) return
      const found = checker.getSymbolAtLocation(leftmost(child.typeName ?? child.expression))
      if (found) findSymbol(found)
    })
    return node.getText()
  }

  const printFunction = (node) => {
    const parameters = node.parameters.map(({ name, type, initializer, questionToken }, at) => {
      const called = ts.isIdentifier(name) ? name.text : `parameters${at || ''}`
      return `${called}${initializer || questionToken ? '?' : ''}: ${printNode(type)}`
    })
    const result = printNode(node.type)
    const generic = node.typeParameters?.map(printNode).join(', ')
    return `declare function ${node.name.text}${generic ? `<${generic}>` : ''}(${parameters.join(', ')}): ${result}`
  }

  /** Expands a type that is inferred from a value. It may only refer to types of our own schemas. */
  const printInferred = (node) => {
    const text = checker.typeToString(checker.getTypeAtLocation(node), undefined, flags)
    walk(ts.createSourceFile('x.ts', `type X = ${text}`, ts.ScriptTarget.Latest, true), (child) => {
      if (ts.isImportTypeNode(child)) throw new Error(`A public type refers to ${child.getText()}`)
      if (!ts.isTypeReferenceNode(child)) return
      const name = child.typeName.getText()
      const symbol = checker.resolveName(name, node, ts.SymbolFlags.Type, false)
      if (!symbol) throw new Error(`${name} is unknown in the file of a public type that refers to it`)
      findSymbol(symbol)
    })
    return `type ${node.name.text} = ${text}`
  }

  const printSymbol = ({ name, declarations: [node] = [] }) => {
    if (ts.isVariableDeclaration(node) && node.type)
      return `${comment(node.parent.parent)}declare const ${name}: ${printNode(node.type)}`
    if (ts.isFunctionDeclaration(node)) return comment(node) + printFunction(node)
    if (!ts.isTypeAliasDeclaration(node) && !ts.isInterfaceDeclaration(node))
      throw new Error(`${name} must be a type, a function, or a value with a type annotation`)
    return comment(node) + (isInferred(node) ? printInferred(node) : printNode(node).replace(/^export /, ''))
  }

  return { printNode, printSymbol }
}

/** Returns the imported name: `providers` of `providers.Web3Provider`. */
const leftmost = (name) => (ts.isQualifiedName(name) ? leftmost(name.left) : name)

/** Whether a type is inferred from a value: `typeof`, `typeof import`, `z.infer`. */
const isInferred = (node) =>
  ts.isTypeQueryNode(node) ||
  ts.isImportTypeNode(node) ||
  (ts.isQualifiedName(node) && node.left.getText() === 'z') ||
  Boolean(ts.forEachChild(node, isInferred))

function comment(node) {
  const [doc] = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc)
  return doc ? `${doc.getText()}\n` : ''
}
