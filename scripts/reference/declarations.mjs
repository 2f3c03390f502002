import { readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { zodMembers, zodText } from './zodTypes.mjs'

const sources = new Map()

function sourceOf(file) {
  if (!sources.has(file))
    sources.set(
      file,
      ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, kindOf(file)),
    )
  return sources.get(file)
}

const kindOf = (file) => (file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS)

/** The source file that a specifier resolves to; undefined for a package. */
const fileOf = (from, { text }) => (text.startsWith('.') ? path.join(path.dirname(from), text) : undefined)

const isDeclaration = (node) =>
  ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node) || ts.isFunctionDeclaration(node)

/** The declaration of a name, as the file sees it: its own or an imported one. Undefined where it is not ours. */
export function declarationOf(file, name) {
  for (const node of sourceOf(file).statements) {
    if (isDeclaration(node) && node.name?.text === name) return { name, file, node }
    if (ts.isVariableStatement(node)) {
      const found = node.declarationList.declarations.find((each) => each.name.getText() === name)
      if (found) return { name, file, node: found }
    }
    const imported = importedDeclaration(node, file, name)
    if (imported) return imported
  }
  return undefined
}

function importedDeclaration(node, file, name) {
  const found = importedOf(node)?.find((each) => each.name.text === name)
  const from = found && fileOf(file, node.moduleSpecifier)
  return from && declarationOf(from, (found.propertyName ?? found.name).text)
}

function importedOf(node) {
  if (ts.isImportDeclaration(node)) return node.importClause?.namedBindings?.elements
  return ts.isExportDeclaration(node) && node.moduleSpecifier ? node.exportClause?.elements : undefined
}

const isExported = (node) => node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)

/** What a file exports, each with where it is declared. */
export function exportsOf(file) {
  const names = sourceOf(file).statements.flatMap((node) => {
    if (ts.isExportDeclaration(node)) return node.exportClause?.elements.map((each) => each.name.text) ?? []
    if (!isExported(node)) return []
    if (ts.isVariableStatement(node))
      return node.declarationList.declarations.map((each) => each.name.getText())
    return node.name ? [node.name.text] : []
  })
  return names.map((name) => ({ ...declarationOf(file, name), name }))
}

const oneLine = (text) =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** What the comment of a declaration says: in words, and by its tags. */
export function commentOf(node) {
  const at = ts.isVariableDeclaration(node) ? node.parent.parent : node
  const comments = ts.getJSDocCommentsAndTags(at).filter(ts.isJSDoc)
  const comment = comments.at(-1)
  const tags = comment?.tags ?? []
  const of = (name) => tags.filter((tag) => tag.tagName.text === name)
  return {
    text: comment ? oneLine(ts.getTextOfJSDocComment(comment.comment) ?? '') : '',
    throws: of('throws').map((tag) =>
      oneLine(`${tag.typeExpression?.type.getText() ?? ''} ${ts.getTextOfJSDocComment(tag.comment) ?? ''}`),
    ),
    returns: of('returns').map((tag) => oneLine(ts.getTextOfJSDocComment(tag.comment) ?? ''))[0],
    example: of('example').map((tag) => ts.getTextOfJSDocComment(tag.comment)?.replace(/^ \* ?/gm, ''))[0],
  }
}

/** The signature of a function, or the type of anything else, in one line. */
export function typeText({ node, file }) {
  if (ts.isFunctionDeclaration(node) || ts.isMethodSignature(node)) {
    const parameters = node.parameters.map(parameterText).join(', ')
    const generic = node.typeParameters?.map((each) => each.getText()).join(', ')
    return oneLine(
      `${node.name.getText()}${generic ? `<${generic}>` : ''}(${parameters}): ${node.type?.getText() ?? 'void'}`,
    )
  }
  if (!node.type) return zodText(node, { file, find: declarationOf }) ?? oneLine(node.getText())
  return (
    zodText(node.type, { file, find: declarationOf }) ??
    oneLine(node.type.getText().replace(/ \| undefined$/, ''))
  )
}

function parameterText({ name, type, questionToken, initializer }, at) {
  const called = ts.isIdentifier(name) ? name.text : `parameters${at || ''}`
  return `${called}${questionToken || initializer ? '?' : ''}: ${type?.getText() ?? 'unknown'}`
}

/** Types whose members are of the inside, though they are part of a public type. */
const inside = ['ModalHost']

const literalsOf = (node) =>
  (ts.isUnionTypeNode(node) ? node.types : [node]).map((each) => each.getText().replace(/^'|'$/g, ''))

/** The properties and methods of an object type, with those of what it is made of. */
export function membersOf({ node, file }) {
  if (ts.isTypeAliasDeclaration(node)) return membersOf({ node: node.type, file })
  if (ts.isTypeLiteralNode(node) || ts.isInterfaceDeclaration(node))
    return node.members
      .filter((each) => each.name)
      .map((each) => ({ name: each.name.getText().replaceAll("'", ''), node: each, file }))
  if (ts.isIntersectionTypeNode(node)) return node.types.flatMap((each) => membersOf({ node: each, file }))
  if (ts.isParenthesizedTypeNode(node)) return membersOf({ node: node.type, file })
  return ts.isTypeReferenceNode(node) ? membersOfReference({ node, file }) : []
}

function membersOfReference({ node, file }) {
  const name = node.typeName.getText()
  const [of, keys] = node.typeArguments ?? []
  if (name === 'Pick' || name === 'Omit') {
    const named = literalsOf(keys)
    return membersOf({ node: of, file }).filter((each) => named.includes(each.name) === (name === 'Pick'))
  }
  if (name === 'Partial') return membersOf({ node: of, file }).map((each) => ({ ...each, isOptional: true }))
  if (name === 'Readonly') return membersOf({ node: of, file })
  const found = inside.includes(name) ? undefined : declarationOf(file, name)
  if (found) return membersOf(found)
  return zodMembers(node, { file, find: declarationOf }).map((each) => ({ ...each, file }))
}

/** The types of this package that a declaration refers to. */
export function namedIn({ node, file }) {
  const found = []
  const visit = (child) => {
    if (ts.isBlock(child)) return
    if (ts.isTypeReferenceNode(child)) {
      const declared = declarationOf(file, child.typeName.getText())
      if (declared && !inside.includes(declared.name)) found.push(declared)
    }
    ts.forEachChild(child, visit)
  }
  if (ts.isPropertyAssignment(node)) return []
  if (!ts.isVariableDeclaration(node)) visit(node)
  else if (node.type) visit(node.type)
  return found
}
