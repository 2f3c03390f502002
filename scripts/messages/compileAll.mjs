import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { compileArea } from './compile.mjs'
import { pseudoMessages } from './pseudo.mjs'
import { areasOf, readMessages } from './read.mjs'

const target = 'src/i18n/compiled'
/** The tag of the pseudo-locale, which only the gallery offers. */
export const pseudoTag = 'en-XA'

/** Compiles the messages of all languages into a module per area. Does not write files that would stay the same. */
export async function compileMessages({ from, to = target } = {}) {
  const languages = await readMessages(from)
  const areas = areasOf(languages.get('en'))
  const all = new Map([...languages, [pseudoTag, pseudoMessages(languages.get('en'))]])
  const tags = [...languages.keys()]
  const others = tags.filter((tag) => tag !== 'en')
  const files = new Map([
    ['areas.ts', writeTypes(areas)],
    ['tags.ts', writeTags(tags)],
    ['buttonLoaders.ts', writeButtonLoaders(others)],
    ['languages.ts', writeLanguages(others)],
  ])
  for (const [tag, messages] of all) {
    files.set(`${tag}/areas.ts`, writeAreas(areas))
    for (const area of areas)
      files.set(`${tag}/${area}.ts`, compileArea({ area, tag, messages: messages[area] ?? {} }))
  }
  await mkdir(to, { recursive: true })
  const old = (await readdir(to, { recursive: true })).filter((file) => file.endsWith('.ts'))
  await Promise.all(old.filter((file) => !files.has(file)).map((file) => rm(`${to}/${file}`)))
  for (const tag of all.keys()) await mkdir(`${to}/${tag}`, { recursive: true })
  await Promise.all([...files].map(([file, text]) => writeIfChanged(`${to}/${file}`, text)))
}

async function writeIfChanged(file, text) {
  const before = await readFile(file, 'utf8').catch(() => undefined)
  if (before !== text) await writeFile(file, text)
}

const writeTypes = (areas) => {
  const imports = areas.map((area) => `import type { ${area} } from './en/${area}.ts'`)
  const rows = areas.map((area) => `${area}: typeof ${area}`)
  return `// Compiled from messages/en.json.\n${imports.join('\n')}\nexport type Areas = {\n${rows.join('\n')}\n}\n`
}

const writeAreas = (areas) => {
  const rows = areas
    .filter((area) => area !== 'buttons')
    .map((area) => `${area}: () => import('./${area}.ts'),`)
  return `import type { AreaLoaders } from '../../areas.ts'\nexport const areas: AreaLoaders = {\n${rows.join('\n')}\n}\n`
}

/** The messages of the page buttons load without the others. The English ones are in the entry. */
const writeButtonLoaders = (tags) => {
  const rows = tags.map((tag) => `['${tag.toLowerCase()}', () => import('./${tag}/buttons.ts')],`)
  return `import type { buttons } from './en/buttons.ts'\nexport const buttonLoaders = new Map<string, () => Promise<{ buttons: typeof buttons }>>([\n${rows.join('\n')}\n])\n`
}

/** The tags of all languages. */
const writeTags = (tags) =>
  `export const languages = [${tags.map((tag) => `'${tag}'`).join(', ')}] as const\nexport type Language = (typeof languages)[number]\n`

const writeLanguages = (tags) => {
  const rows = tags.map((tag) => `'${tag}': () => import('./${tag}/areas.ts'),`)
  return `import type { AreaLoaders } from '../areas.ts'\nimport type { Language } from './tags.ts'\nexport const languageLoaders: Record<Exclude<Language, 'en'>, () => Promise<{ areas: AreaLoaders }>> = {\n${rows.join('\n')}\n}\n`
}

if (import.meta.filename === process.argv[1]) await compileMessages()
