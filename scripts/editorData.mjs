import { getWebTypesData } from 'custom-element-jet-brains-integration'
import { getVsCodeHtmlCustomData } from 'custom-element-vs-code-integration'

const docs = {
  name: 'Documentation',
  url: 'https://github.com/w3m-modal/w3m-modal/blob/main/docs/attributes.md',
}
const json = (value) => `${JSON.stringify(value, null, 2)}\n`

/** Describes the tags to editors and documentation tools. @see https://github.com/webcomponents/custom-elements-manifest */
function describe({ elements }) {
  const path = 'dist/w3m-modal.js'
  const exports = elements.map(({ name, tagName }) => ({
    kind: 'custom-element-definition',
    name: tagName,
    declaration: { name, module: path },
  }))
  return {
    schemaVersion: '1.0.0',
    modules: [{ kind: 'javascript-module', path, declarations: elements, exports }],
  }
}

/** Returns `custom-elements.json`. */
export const elementsManifest = (api) => json(describe(api))

/** Returns `html-data.json`, which VS Code shows while the developer types a tag (`html.customData`). */
export const htmlData = (api) =>
  json(
    JSON.parse(getVsCodeHtmlCustomData(describe(api), { referencesTemplate: () => [docs], hideLogs: true })),
  )

/** Returns `web-types.json`, the same for JetBrains editors, which find it through `package.json`. */
export const webTypes = (api) =>
  json(JSON.parse(getWebTypesData(describe(api), { referenceTemplate: () => docs, hideLogs: true })))
