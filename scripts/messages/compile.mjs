import { isRich, parametersOf, parseMessage, TYPE } from './icu.mjs'

/** Right-to-left scripts. */
const rightToLeft = ['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm']
const isRightToLeft = (tag) => rightToLeft.includes(new Intl.Locale(tag).maximize().script)
const types = { text: 'string', number: 'number', choice: 'string', tag: '(text: string) => Part' }
const quote = (text) => text.replace(/[\\`]|\$\{/g, '\\$&')
const key = (name) => (/^[a-z_$][\w$]*$/i.test(name) ? name : JSON.stringify(name))

/**
 * Compiles one area of a language into a TypeScript module. A message without parameters becomes a string, any other a
 * function of its parameters. With tags, the function returns a list of strings and of what the tags render.
 *
 * @param messages - The groups of ICU messages in the area.
 */
export function compileArea({ area, tag, messages }) {
  const context = { isolates: isRightToLeft(tag), uses: new Set() }
  const body = writeGroup(messages, { ...context, isTyped: tag === 'en' })
  const helpers = [...context.uses].sort()
  const isEnglish = tag === 'en'
  const typed = isEnglish || helpers.length > 0 || /=>/.test(body)
  return [
    `// Compiled from messages/${tag}.json.`,
    isEnglish ? '' : `import type { ${area} as English } from '../en/${area}.ts'`,
    helpers.length > 0 ? `import { createGrammar } from '../../createGrammar.ts'` : '',
    helpers.length > 0 ? `const { ${helpers.join(', ')} } = createGrammar('${tag}')` : '',
    `export const ${area}${isEnglish || !typed ? '' : ': typeof English'} = ${body}`,
    '',
  ]
    .filter((line, index) => line !== '' || index === 5)
    .join('\n')
}

function writeGroup(group, context) {
  const lines = Object.entries(group)
    .filter(([name]) => !name.startsWith('//'))
    .map(([name, value]) => {
      const written = typeof value === 'string' ? writeMessage(value, context) : writeGroup(value, context)
      return `${key(name)}: ${written},`
    })
  return `{\n${lines.join('\n')}\n}`
}

function writeMessage(text, context) {
  const nodes = parseMessage(text)
  const parameters = parametersOf(nodes)
  if (parameters.size === 0) return JSON.stringify(nodes.map(({ value }) => value).join(''))
  const rich = isRich(nodes)
  const list = [...parameters].map(([name, kind]) => `${name}: ${types[kind]}`).join('; ')
  const signature = context.isTyped
    ? `${rich ? '<Part,>' : ''}(p: { ${list} })${rich ? ': (string | Part)[]' : ''}`
    : '(p)'
  return `${signature} => ${rich ? writeParts(nodes, context) : `\`${writeText(nodes, context)}\``}`
}

/** Writes a list of strings and of what tags render. */
function writeParts(nodes, context) {
  const items = nodes.map((node) => {
    if (node.type === TYPE.tag)
      return `p.${node.value}(\`${writeText(node.children, { ...context, isolates: false })}\`)`
    if (node.type === TYPE.select) return `...${writeForms('select', node, context, writeParts)}`
    return `\`${writeText([node], context)}\``
  })
  return `[${items.join(', ')}]`
}

/** Writes the content of a template literal. @param counted - The parameter that `#` refers to. */
const writeText = (nodes, context, counted) =>
  nodes.map((node) => writers[node.type]?.(node, context, counted) ?? refuse()).join('')

const writers = {
  [TYPE.literal]: ({ value }) => quote(value),
  [TYPE.pound]: (_, context, counted) => `\${${use(context, 'number')}(p.${counted})}`,
  [TYPE.number]: ({ value }, context) => `\${${use(context, 'number')}(p.${value})}`,
  [TYPE.argument]: ({ value }, context) =>
    context.isolates ? `\${${use(context, 'isolate')}(p.${value})}` : `\${p.${value}}`,
  [TYPE.plural]: (node, context) => `\${${writeForms('plural', node, context, inTemplate(node.value))}}`,
  [TYPE.select]: (node, context, counted) =>
    `\${${writeForms('select', node, context, inTemplate(counted))}}`,
}

function refuse() {
  throw new Error('Dates, times and nested tags are not supported')
}

const inTemplate = (counted) => (nodes, context) => `\`${writeText(nodes, context, counted)}\``

function writeForms(helper, { value: name, options }, context, write) {
  const forms = Object.entries(options).map(([form, { value }]) => `${key(form)}: ${write(value, context)}`)
  return `${use(context, helper)}(p.${name}, { ${forms.join(', ')} })`
}

function use({ uses }, helper) {
  uses.add(helper)
  return helper
}
