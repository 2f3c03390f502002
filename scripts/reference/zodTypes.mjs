import ts from 'typescript'

/** The name and arguments of `z.name(…)`. */
function callOf(node) {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined
  const { expression, name } = node.expression
  // A check says nothing of the type.
  if (name.text === 'check') return callOf(expression)
  return expression.getText() === 'z' ? { name: name.text, node, args: node.arguments } : undefined
}

/** The schema that `z.infer<typeof schema>` is of. */
function schemaOf(node) {
  if (!ts.isTypeReferenceNode(node) || node.typeName.getText() !== 'z.infer') return undefined
  const [query] = node.typeArguments ?? []
  return query && ts.isTypeQueryNode(query) ? query.exprName : undefined
}

/**
 * `string | number`, of a schema or of what is inferred from one. Undefined where there is none.
 *
 * @param at - The file, and how a name is found there.
 */
export function zodText(node, at) {
  const schema = schemaOf(node)
  if (schema) return zodText(schema, at)
  if (ts.isIdentifier(node)) {
    const found = at.find(at.file, node.text)
    return found?.node.initializer ? zodText(found.node.initializer, { ...at, file: found.file }) : undefined
  }
  const call = callOf(node)
  return call && textOf(call, at)
}

function textOf({ name, node, args: [first] }, at) {
  const inner = (of) => zodText(of, at) ?? 'unknown'
  if (name === 'custom') return node.typeArguments?.[0]?.getText() ?? 'unknown'
  if (name === 'optional' || name === '_default') return inner(first)
  if (name === 'array') return `${inner(first)}[]`
  if (name === 'union') return first.elements.map(inner).join(' | ')
  if (name === 'enum') return wordsOf(first, at)
  if (name === 'object')
    return `{ ${first.properties.map((each) => `${keyOf(each)}: ${inner(each.initializer)}`).join('; ')} }`
  return ['string', 'number', 'boolean'].includes(name) ? name : 'unknown'
}

function wordsOf(node, { file, find }) {
  const list = ts.isIdentifier(node) ? find(file, node.text)?.node.initializer : node
  const array = list && ts.isAsExpression(list) ? list.expression : list
  return array.elements.map((each) => each.getText()).join(' | ')
}

const isOptional = (node) => callOf(node)?.name === 'optional'
const keyOf = ({ name, initializer }) => `${name.getText()}${isOptional(initializer) ? '?' : ''}`

/** The properties of a type that is inferred from `z.object({…})`. */
export function zodMembers(node, { file, find }) {
  const schema = schemaOf(node)
  const declared = schema && find(file, schema.getText())
  const call = declared?.node.initializer && callOf(declared.node.initializer)
  if (call?.name !== 'object') return []
  const at = { file: declared.file, find }
  return call.args[0].properties.map((each) => ({
    name: each.name.getText(),
    node: each,
    isOptional: isOptional(each.initializer),
    text: zodText(each.initializer, at) ?? 'unknown',
  }))
}
