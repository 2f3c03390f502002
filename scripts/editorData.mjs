const docsUrl = 'https://github.com/w3m-modal/w3m-modal/blob/main/docs/attributes.md'
const json = (value) => `${JSON.stringify(value, null, 2)}\n`

/** The values of an attribute, if its type is a list of words. */
const wordsOf = ({ text }) => {
  const words = text.split(' | ')
  return words.every((word) => /^'.*'$/.test(word))
    ? words.map((word) => ({ name: word.slice(1, -1) }))
    : undefined
}

/** Returns `custom-elements.json`, which describes the tags to editors and documentation tools. */
export function elementsManifest({ elements }) {
  const path = 'dist/w3m-modal.js'
  const exports = elements.map(({ name, tagName }) => ({
    kind: 'custom-element-definition',
    name: tagName,
    declaration: { name, module: path },
  }))
  return json({
    schemaVersion: '1.0.0',
    modules: [{ kind: 'javascript-module', path, declarations: elements, exports }],
  })
}

/** Returns `html-data.json`, which VS Code shows while the developer types a tag (`html.customData`). */
export function htmlData({ elements }) {
  const tags = elements.map(({ tagName, description, attributes }) => ({
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

/** Returns `web-types.json`, the same for JetBrains editors, which find it through `package.json`. */
export function webTypes({ elements, manifest: { name, version } }) {
  const described = elements.map((element) => ({
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
    contributions: { html: { elements: described } },
  })
}
