import path from 'node:path'
import ts from 'typescript'
import { listMessages } from './read.mjs'

const english = path.resolve('src/i18n/compiled/en')

/**
 * The English messages that no source reads. A group that is read by a computed name (`text.kinds[type]`), by
 * `ownOf` or by a spread counts as read whole.
 */
export function unusedMessages(messages) {
  const { options, fileNames } = ts.parseJsonConfigFileContent(
    { extends: path.resolve('tsconfig.json'), include: ['src'] },
    ts.sys,
    path.resolve('.'),
  )
  const program = ts.createProgram(fileNames, options)
  const read = readBy(program)
  const isRead = (at) =>
    at.split('.').some((_, length, parts) => read.whole.has(parts.slice(0, length + 1).join('.')))
  return listMessages(messages)
    .map(([at]) => at)
    .filter((at) => !read.single.has(at) && !isRead(at))
}

function readBy(program) {
  const checker = program.getTypeChecker()
  const read = { single: new Set(), whole: new Set() }
  const add = (set, node) => {
    for (const declaration of checker.getSymbolAtLocation(node)?.declarations ?? []) {
      const at = pathOf(declaration)
      if (at) set.add(at)
    }
  }
  const visit = (node) => {
    if (ts.isPropertyAccessExpression(node)) add(read.single, node.name)
    else if (ts.isElementAccessExpression(node)) addWhole(node.expression)
    else if (ts.isSpreadAssignment(node)) addWhole(node.expression)
    else if (ts.isCallExpression(node) && node.expression.getText() === 'ownOf') addWhole(node.arguments[0])
    else if (ts.isBindingElement(node)) addBinding(node)
    ts.forEachChild(node, visit)
  }
  const addWhole = (node) => {
    for (const declaration of checker.getTypeAtLocation(node).symbol?.declarations ?? []) {
      const at = pathOf(declaration)
      if (at) read.whole.add(at)
    }
  }
  const addBinding = (node) => {
    const name = node.propertyName ?? node.name
    const type = checker.getTypeAtLocation(node.parent)
    if (!ts.isIdentifier(name)) return
    for (const declaration of type.getProperty(name.text)?.declarations ?? []) {
      const at = pathOf(declaration)
      if (at) read.single.add(at)
    }
  }
  for (const file of program.getSourceFiles()) {
    if (!file.isDeclarationFile && !file.fileName.includes('/i18n/compiled/')) visit(file)
  }
  return read
}

/** `send.send.title`, of a property in a compiled area. */
function pathOf(declaration) {
  const names = []
  for (let node = declaration; node && !ts.isSourceFile(node); node = node.parent)
    if (ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node)) names.unshift(node.name.text)
  const isEnglish = path.dirname(declaration.getSourceFile().fileName) === english
  return isEnglish && names.length > 1 ? names.join('.') : undefined
}
