import { parseMessage, TYPE } from './icu.mjs'

const accents = new Map(
  [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter, at) => [
    letter,
    [...'åƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ'][at],
  ]),
)

/**
 * English as no language is: accented, and longer by four tenths, so that what is not translated, cut or glued
 * together shows.
 */
export function pseudoMessages(node) {
  return Object.fromEntries(
    Object.entries(node)
      .filter(([name]) => !name.startsWith('//'))
      .map(([name, value]) => [name, typeof value === 'string' ? pseudo(value) : pseudoMessages(value)]),
  )
}

function pseudo(text) {
  const length = parseMessage(text)
    .filter(({ type }) => type === TYPE.literal)
    .reduce((sum, { value }) => sum + value.length, 0)
  return `[${write(parseMessage(text))}${'·'.repeat(Math.ceil(length * 0.4))}]`
}

function write(nodes) {
  return nodes
    .map((node) => {
      if (node.type === TYPE.literal)
        return [...node.value].map((letter) => accents.get(letter) ?? letter).join('')
      if (node.type === TYPE.pound) return '#'
      if (node.type === TYPE.number) return `{${node.value}, number}`
      if (node.type === TYPE.tag) return `<${node.value}>${write(node.children)}</${node.value}>`
      if (!node.options) return `{${node.value}}`
      const kind = node.type === TYPE.plural ? 'plural' : 'select'
      const forms = Object.entries(node.options).map(([form, { value }]) => `${form} {${write(value)}}`)
      return `{${node.value}, ${kind}, ${forms.join(' ')}}`
    })
    .join('')
}
