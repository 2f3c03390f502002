import { readFile, writeFile } from 'node:fs/promises'
import { tsImport } from 'tsx/esm/api'
import { conformancePage } from '../test/conformance/conformance.mjs'
import { attributeRows, attributeTypesModule } from './attributeTypes.mjs'
import { elementsManifest, htmlData, webTypes } from './editorData.mjs'
import { files, texts } from './files.mjs'
import { describeElements } from './manifest.mjs'
import { entryPages, referencePages } from './reference/pages.mjs'
import { readTypes } from './reference/typeModel.mjs'
import { undocumented } from './reference/undocumented.mjs'
import { writeTypes } from './types.mjs'

/** Returns `docs/errors.md`: the error classes, then the handwritten section on the specification's sentences. */
async function errorsPage() {
  const page = await readFile('docs/errors.md', 'utf8')
  const rows = []
  for (const [, source] of await texts('src/errors', /\.ts$/)) {
    const classes = source.matchAll(
      /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport class (\w+) extends ([\s\S]*?(?:\{\}|\n\}))\n/g,
    )
    for (const [, comment, name, body] of classes) {
      const code = body.match(/(?:code = |(?:coded|fieldError)\(\s*)'(W3M_\w+)'/)?.[1]
      const message = body.match(
        /(?:super\(\s*|sentence = |(?:coded|fieldError)\(\s*'\w+',\s*(?:\([^=]*=>\s*)?)['`]([^'`]*)['`]/,
      )?.[1]
      const text = comment.replace(/^\s*\* ?/gm, '').trim()
      if (code) rows.push({ code, name, message, text })
    }
  }
  rows.sort((one, other) => one.code.localeCompare(other.code))
  const sections = rows.map(
    ({ code, name, message, text }) =>
      `## ${code}\n\n\`${name}\`${message ? `: “${message}”` : ''}\n\n${text}\n`,
  )
  return `# Errors

Every error has the name \`W3mError\` and a stable \`code\`. Its message is for logs; what the user reads is translated from the code. Standard numbers of wallets and nodes (4001, 4902, -32603 …) are in \`rpcCode\`, facts in \`details\`, the original error in \`cause\`. An aborted call rejects with an \`AbortError\`.

${sections.join('\n')}
${page.slice(page.indexOf('## Sentences that are said otherwise'))}`
}

/** The version of the package, sent to the services. */
const versionModule = ({ manifest: { version } }) =>
  `/** The version of this package, sent to the services. Written by \`npm run docs\`. */\nexport const version = '${version}'\n`

/** Written first, because the package's types include it and the other pages are generated from those types. */
const firstPages = { 'src/element/attributeTypes.ts': attributeTypesModule }
/** The files that are generated from the sources. */
const pages = {
  'docs/errors.md': errorsPage,
  'docs/conformance.md': conformancePage,
  'custom-elements.json': elementsManifest,
  'html-data.json': htmlData,
  'web-types.json': webTypes,
  'src/lib/version.ts': versionModule,
  ...referencePages,
}

/**
 * Returns the data for the reference pages and editors, from the built types: TypeDoc's model, its pages and complaints,
 * the attributes of the modal, the options with defaults, the elements and `package.json`.
 */
async function readApi() {
  const { defaultOptions } = await tsImport('../src/config/options.ts', import.meta.url)
  const types = await readTypes(await entryPages())
  const attributes = await attributeRows()
  const elements = await describeElements({ attributes, project: types.project })
  const manifest = JSON.parse(await readFile('package.json', 'utf8'))
  return { ...types, attributes, defaults: defaultOptions(), elements, manifest }
}

/** Returns the generated files with their texts. */
async function generated() {
  const api = await readApi()
  const made = await Promise.all(Object.entries(pages).map(async ([file, make]) => [file, await make(api)]))
  const written = [...api.pages].map(([name, text]) => [`docs/api/${name}`, text])
  return { api, texts: new Map([...written, ...made]) }
}

/** Returns stale generated files, and exports and members without a comment. */
export async function docFaults() {
  const { api, texts } = await generated()
  for (const [file, make] of Object.entries(firstPages)) texts.set(file, await make())
  const stale = await undocumented(api)
  for (const file of await files('docs/api', /./))
    if (!texts.has(file)) stale.push(`${file} is no longer generated: delete it`)
  for (const [file, text] of texts)
    if ((await readFile(file, 'utf8').catch(() => '')) !== text)
      stale.push(`${file} is stale: run "npm run docs"`)
  return stale
}

if (import.meta.filename === process.argv[1]) {
  for (const [file, make] of Object.entries(firstPages)) await writeFile(file, await make())
  await writeTypes()
  for (const [file, text] of (await generated()).texts) await writeFile(file, text)
}
