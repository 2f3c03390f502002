import { tsImport } from 'tsx/esm/api'
import { rowsOf } from './reference/markdown.mjs'

const types = {
  text: 'string',
  // Frameworks omit the attribute for `false`, which keeps the default.
  flag: "true | '' | 'true' | 'false'",
  list: 'string',
  json: 'string',
}

/**
 * Every attribute of `<w3m-modal>` with the option it sets, the kind of its text, and its default and effect from
 * `docs/attributes.md`.
 */
export async function attributeRows() {
  const { attributes } = await tsImport('../src/element/attributes.ts', import.meta.url)
  const rows = await rowsOf('docs/attributes.md', /^\| `([\w-]+)` \| .* \| (.*) \| (.+) \|$/gm)
  return Object.entries(attributes).map(([name, [option, kind]]) => {
    const [, byDefault, effect] = rows.find(([documented]) => documented === name) ?? []
    return { name, option, kind, byDefault, effect }
  })
}

/** The text of `src/element/attributeTypes.ts`, generated from the attributes and their docs. */
export async function attributeTypesModule() {
  const lines = (await attributeRows()).map(({ name, kind, byDefault, effect }) => {
    const type = typeof kind === 'string' ? types[kind] : kind.map((word) => `'${word}'`).join(' | ')
    const note = `${effect} Default: ${byDefault}.`
      .replaceAll('*/', '*\\/')
      .replace(/\]\((?=[\w-]+\.md)/g, '](https://github.com/w3m-modal/w3m-modal/blob/main/docs/')
    return `  /** ${note} */\n  ${/-/.test(name) ? `'${name}'` : name}?: ${type} | undefined`
  })
  return `/** The attributes of \`<w3m-modal>\` as markup writes them. Written by \`npm run docs\`. */
export type W3mModalAttributes = {
${lines.join('\n')}
}
`
}
