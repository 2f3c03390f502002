import { readFile } from 'node:fs/promises'
import ts from 'typescript'
import { files } from '../files.mjs'

/** What calls a listener and drops the promise that it returns. */
const droppers = /^(on|listen|subscribe|addEventListener|setTimeout|setInterval|queueMicrotask|useEffect)$/

/** Parts whose loading fails without a word: neither awaited, nor handed to what loads them again. */
export async function latePartFaults() {
  const sources = (await files('src', /\.tsx?$/)).filter((file) => !file.includes('i18n/compiled'))
  const faults = sources.map(async (file) =>
    findBareImports(await readFile(file, 'utf8'), file).map(
      (line) => `${file}:${line}: a part that loads late comes through whenLoaded, or is awaited`,
    ),
  )
  return (await Promise.all(faults)).flat()
}

/** @returns The lines of a file that load a part for no caller. */
export function findBareImports(code, file = 'file.ts') {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.ESNext, true)
  const lines = []
  const visit = (node) => {
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword && isBare(node))
      lines.push(source.getLineAndCharacterOfPosition(node.getStart()).line + 1)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return lines
}

/** An import is handed on by `() => import()`, or awaited, itself or at the end of its `then` and `catch`. */
function isBare(call) {
  let node = call
  while (ts.isPropertyAccessExpression(node.parent) && ts.isCallExpression(node.parent.parent))
    node = node.parent.parent
  const { parent } = node
  if (ts.isArrowFunction(parent)) return node !== call
  return !ts.isAwaitExpression(parent) || isDropped(node)
}

/** Whether the async function around it is a listener, whose promise is dropped. */
function isDropped(node) {
  let at = node
  while (at && !ts.isFunctionLike(at)) at = at.parent
  if (!at || !ts.isCallExpression(at.parent) || !at.parent.arguments.includes(at)) return false
  const { expression } = at.parent
  return droppers.test(
    ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText(),
  )
}
