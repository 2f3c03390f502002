import ts from 'typescript'

/**
 * Returns the declarations in the types of an entry: the name, the node, and whether the entry exports it.
 *
 * @param text - A file of `packageTypes()`.
 */
export function declarationsIn(text) {
  const file = ts.createSourceFile('entry.d.ts', text, ts.ScriptTarget.Latest, true)
  return file.statements.flatMap((node) => {
    const { name } = ts.isVariableStatement(node) ? node.declarationList.declarations[0] : node
    if (!name || ts.isModuleDeclaration(node)) return []
    const isExported = node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false
    return [{ name: name.text, node, isExported, isCode: !ts.isTypeAliasDeclaration(node) }]
  })
}

const oneLine = (text = '') => text.replace(/\s+/g, ' ').trim()

/** Returns the text of a node's comment, and its tags. */
export function commentOf(node) {
  const comment = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc).at(-1)
  const tags = (comment?.tags ?? []).map((tag) => ({
    name: tag.tagName.text,
    text: tag
      .getText()
      .replace(/^@\w+\s*|\s*\*\s*$/g, '')
      .replace(/\n\s*\* ?/g, '\n'),
  }))
  return { text: oneLine(ts.getTextOfJSDocComment(comment?.comment)), tags }
}

/** Returns the properties and methods of a type, including those of types in the same file that it extends. */
export function membersOf(node, declarations) {
  if (ts.isTypeLiteralNode(node)) return node.members.filter((each) => each.name)
  if (ts.isIntersectionTypeNode(node)) return node.types.flatMap((each) => membersOf(each, declarations))
  if (!ts.isTypeReferenceNode(node)) return []
  const found = declarations.find(({ name }) => name === node.typeName.getText())
  return found ? membersOf(found.node.type, declarations) : []
}

/** Returns the same for a type of these declarations, by name. */
export const membersOfType = (name, declarations) =>
  membersOf(declarations.find((each) => each.name === name).node.type, declarations)

/** Returns the type of a property, parameter or result on one line. */
export function typeText({ type, questionToken }) {
  const text = oneLine(type.getText().replace(/(?<=[^{(,|])\n\s*(?=[\w'])/g, '; '))
  return questionToken ? text.replace(/ \| undefined$/, '') : text
}
