import path from 'node:path'
import ts from 'typescript'
import { sourcesOf, walk } from '../program.mjs'

/** Files of messages. If code reads a group by a computed name, by `ownOf` or by a spread, all of it counts as read. */
const messages = /src\/i18n\/compiled\/en\/(?!areas)/
/** Files of options, features, service URLs and limits. */
const settings = /src\/config\/(?:options|optionSchemas|features|services|limits)\.ts$/
/** Code may read these through types of its own, so any use of the name counts. */
const byName = /src\/config\/(?:options|optionSchemas|services|limits)\.ts$/
/** Files that only pass settings from the page to the configuration. */
const carriers = /src\/(?:element\/(?:attributes|modalProperties)|appKit\/(?:hostOptions|hostInputs))\.ts$/

/** Returns English messages and settings that no code reads. */
export function unreadFaults(program) {
  const checker = program.getTypeChecker()
  const sources = sourcesOf(program)
  const unread = new Set(sources.flatMap(keysOf))
  const names = new Set()
  const drop = (symbol, name) => {
    names.add(name)
    for (const declaration of symbol?.declarations ?? []) unread.delete(declaration)
  }
  const dropWhole = (node) => {
    for (const declaration of checker.getTypeAtLocation(node).symbol?.declarations ?? [])
      if (messages.test(declaration.getSourceFile().fileName))
        for (const key of literalKeys(declaration)) unread.delete(key)
  }
  const dropNamed = ({ expression, argumentExpression }) => {
    const type = checker.getTypeAtLocation(argumentExpression)
    for (const { value } of type.isUnion() ? type.types : [type])
      if (value) drop(checker.getTypeAtLocation(expression).getProperty(String(value)), String(value))
    dropWhole(expression)
  }
  const visit = (node) => {
    if (ts.isPropertyAccessExpression(node)) drop(checker.getSymbolAtLocation(node.name), node.name.text)
    else if (ts.isElementAccessExpression(node)) dropNamed(node)
    else if (ts.isSpreadAssignment(node)) dropWhole(node.expression)
    else if (ts.isCallExpression(node) && node.expression.getText() === 'ownOf') dropWhole(node.arguments[0])
    else if (ts.isBindingElement(node)) {
      const { text = '' } = node.propertyName ?? node.name
      drop(checker.getTypeAtLocation(node.parent).getProperty(text), text)
    }
  }
  for (const file of sources) if (!carriers.test(file.fileName)) walk(file, visit)
  return [...unread]
    .filter((key) => !byName.test(key.getSourceFile().fileName) || !names.has(key.name.text))
    .map((key) => `${path.relative('.', key.getSourceFile().fileName)}: no code reads ${pathOf(key)}`)
}

/** Returns the keys of a file that code should read: messages, schemas or limits. */
function keysOf(file) {
  if (messages.test(file.fileName))
    return literalKeys(file).filter((key) => !ts.isObjectLiteralExpression(key.initializer))
  if (!settings.test(file.fileName)) return []
  return literalKeys(file).filter(({ parent: { parent } }) =>
    ts.isCallExpression(parent)
      ? /^z\.(?:object|looseObject)$/.test(parent.expression.getText())
      : ts.isVariableDeclaration(parent) &&
        /^(?:optionSchemas|switches|addresses|limits)$/.test(parent.name.text),
  )
}

/** Returns the keys of all object literals in a node, except those in functions with parameters. */
function literalKeys(node) {
  if (ts.isFunctionLike(node) && node.parameters.length > 0) return []
  const inside = []
  ts.forEachChild(node, (child) => void inside.push(...literalKeys(child)))
  return ts.isPropertyAssignment(node) ? [node, ...inside] : inside
}

/** Returns the path of a key, such as `send.review.title`. */
function pathOf(key) {
  const names = []
  for (let node = key; !ts.isSourceFile(node); node = node.parent)
    if (ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node)) names.unshift(node.name.text)
  return names.join('.')
}
