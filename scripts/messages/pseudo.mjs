import { printAST } from '@formatjs/icu-messageformat-parser/printer.js'
import { parseMessage, partsOf, TYPE } from './icu.mjs'

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const accented = [...'åƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ']

/** Returns English with accents, 40 % longer, which reveals texts that are untranslated, cut off or joined by code. */
export function pseudoMessages(node) {
  return Object.fromEntries(
    Object.entries(node)
      .filter(([name]) => !name.startsWith('//'))
      .map(([name, value]) => [name, typeof value === 'string' ? pseudo(value) : pseudoMessages(value)]),
  )
}

function pseudo(text) {
  const nodes = parseMessage(text)
  const isLiteral = ({ type }) => type === TYPE.literal
  const length = nodes.filter(isLiteral).reduce((sum, { value }) => sum + value.length, 0)
  for (const node of partsOf(nodes).filter(isLiteral))
    node.value = node.value.replace(/[a-z]/gi, (letter) => accented[plain.indexOf(letter)])
  return `[${printAST(nodes)}${'·'.repeat(Math.ceil(length * 0.4))}]`
}
