import { readFile } from 'node:fs/promises'
import { describeElements } from './manifest.mjs'

const docsUrl = 'https://github.com/w3m-modal/w3m-modal/blob/main/docs/attributes.md'
const json = (value) => `${JSON.stringify(value, null, 2)}\n`

/** The words that an attribute may be, where its type lists them. */
const wordsOf = ({ text }) => {
  const words = text.split(' | ')
  return words.every((word) => /^'.*'$/.test(word))
    ? words.map((word) => ({ name: word.slice(1, -1) }))
    : undefined
}

/** `html-data.json`: what VS Code shows while one writes our tags (`html.customData`). */
export async function htmlData() {
  const tags = (await describeElements()).map(({ tagName, description, attributes }) => ({
    name: tagName,
    description,
    attributes: attributes.map(({ name, type, description }) => ({
      name,
      description,
      values: wordsOf(type),
    })),
    references: [{ name: 'Documentation', url: docsUrl }],
  }))
  return json({ version: 1.1, tags })
}

/** `web-types.json`: the same for JetBrains' editors, which find it by `package.json`. */
export async function webTypes() {
  const { name, version } = JSON.parse(await readFile('package.json', 'utf8'))
  const elements = (await describeElements()).map((element) => ({
    name: element.tagName,
    description: element.description,
    'doc-url': docsUrl,
    attributes: element.attributes.map((attribute) => ({
      name: attribute.name,
      description: attribute.description,
      default: attribute.default,
      value: { type: attribute.type.text },
    })),
    js: {
      properties: element.members
        .filter(({ kind }) => kind === 'field')
        .map(({ name, type }) => ({ name, type: type.text })),
      events: (element.events ?? []).map(({ name, description }) => ({ name, description })),
    },
    css: { properties: element.cssProperties, parts: element.cssParts },
  }))
  return json({
    $schema: 'https://raw.githubusercontent.com/JetBrains/web-types/master/schema/web-types.json',
    name,
    version,
    'description-markup': 'markdown',
    contributions: { html: { elements } },
  })
}
