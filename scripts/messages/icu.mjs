import { parse, TYPE } from '@formatjs/icu-messageformat-parser'

export { TYPE }

/** Parses an ICU message into a tree. @throws {SyntaxError} If it is invalid. */
export const parseMessage = (text) => parse(text, { requiresOtherClause: true, shouldParseSkeletons: false })

const children = (node) =>
  node.options ? Object.values(node.options).flatMap(({ value }) => value) : (node.children ?? [])

/** Returns every part of a message, including nested ones. */
export const partsOf = (nodes) => nodes.flatMap((node) => [node, ...partsOf(children(node))])

/** Returns the kind of each parameter of a message, by name: `text`, `number`, `choice` or `tag`. */
export function parametersOf(nodes) {
  const kinds = {
    [TYPE.argument]: 'text',
    [TYPE.number]: 'number',
    [TYPE.plural]: 'number',
    [TYPE.select]: 'choice',
    [TYPE.tag]: 'tag',
  }
  const named = partsOf(nodes).filter(({ type }) => type in kinds)
  return new Map(named.map(({ value, type }) => [value, kinds[type]]))
}

/** Whether a message contains elements, such as links. */
export const isRich = (nodes) => partsOf(nodes).some(({ type }) => type === TYPE.tag)
