import { readFile } from 'node:fs/promises'
import { tsImport } from 'tsx/esm/api'

const types = {
  text: 'string',
  // Frameworks take `false` for "no such attribute", which leaves the default.
  flag: "true | '' | 'true' | 'false'",
  list: 'string',
  json: 'string',
}

/** What `docs/attributes.md` says of each attribute of `<w3m-modal>`. */
export async function documentedAttributes() {
  const page = await readFile('docs/attributes.md', 'utf8')
  const rows = page.matchAll(/^\| `([\w-]+)` \| (.*) \| (.*) \| (.+) \|$/gm)
  return new Map([...rows].map(([, name, , byDefault, effect]) => [name, { byDefault, effect }]))
}

/** Every attribute of `<w3m-modal>` with the option it sets and the type of its text. */
export async function attributeRows() {
  const { attributes } = await tsImport('../src/element/attributes.ts', import.meta.url)
  const documented = await documentedAttributes()
  return Object.entries(attributes).map(([name, [option, kind]]) => ({
    name,
    option,
    kind,
    ...documented.get(name),
  }))
}

/** `src/element/attributeTypes.ts`, made from the attributes and what the docs say of them. */
export async function attributeTypesModule() {
  const rows = await attributeRows()
  const lines = rows.map(({ name, kind, byDefault, effect }) => {
    const type = typeof kind === 'string' ? types[kind] : kind.map((word) => `'${word}'`).join(' | ')
    const note = `${effect} Default: ${byDefault}.`.replaceAll('*/', '*\\/')
    return `  /** ${note} */\n  ${/-/.test(name) ? `'${name}'` : name}?: ${type} | undefined`
  })
  return `/** The attributes of \`<w3m-modal>\` as markup writes them. Written by \`npm run docs\`. */
export type W3mModalAttributes = {
${lines.join('\n')}
}
`
}
