import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { compileArea } from './compile.mjs'
import { pseudoMessages } from './pseudo.mjs'
import { readMessages } from './read.mjs'

const target = 'src/i18n/compiled'
/** The tag of the pseudo-locale, which only the gallery knows. */
export const pseudoTag = 'en-XA'

/** Compiles the messages of all languages into a module per area. Files that stay the same are left alone. */
export async function compileMessages() {
  const languages = await readMessages()
  const all = new Map([...languages, [pseudoTag, pseudoMessages(languages.get('en'))]])
  const files = new Map([['areas.ts', writeTypes(languages.get('en'))]])
  files.set('languages.ts', writeLanguages([...languages.keys()]))
  for (const [tag, messages] of all) {
    files.set(`${tag}/areas.ts`, writeAreas(Object.keys(messages)))
    for (const [area, groups] of Object.entries(messages))
      files.set(`${tag}/${area}.ts`, compileArea({ area, tag, messages: groups }))
  }
  await mkdir(target, { recursive: true })
  const old = (await readdir(target, { recursive: true })).filter((file) => file.endsWith('.ts'))
  await Promise.all(old.filter((file) => !files.has(file)).map((file) => rm(`${target}/${file}`)))
  for (const tag of all.keys()) await mkdir(`${target}/${tag}`, { recursive: true })
  await Promise.all([...files].map(([file, text]) => writeIfChanged(`${target}/${file}`, text)))
}

async function writeIfChanged(file, text) {
  const before = await readFile(file, 'utf8').catch(() => undefined)
  if (before !== text) await writeFile(file, text)
}

const writeTypes = (english) => {
  const areas = Object.keys(english)
  const imports = areas.map((area) => `import type { ${area} } from './en/${area}.ts'`)
  const rows = areas.map((area) => `${area}: typeof ${area}`)
  return `// Compiled from messages/en.json.\n${imports.join('\n')}\nexport type Areas = {\n${rows.join('\n')}\n}\n`
}

const writeAreas = (areas) => {
  const rows = areas.map((area) => `${area}: () => import('./${area}.ts'),`)
  return `import type { AreaLoaders } from '../../areas.ts'\nexport const areas: AreaLoaders = {\n${rows.join('\n')}\n}\n`
}

const writeLanguages = (tags) => {
  const rows = tags.map((tag) => `'${tag}': () => import('./${tag}/areas.ts'),`)
  return `import type { AreaLoaders } from '../areas.ts'\nimport type { Language } from '../locale.ts'\nexport const languageLoaders: Record<Language, () => Promise<{ areas: AreaLoaders }>> = {\n${rows.join('\n')}\n}\n`
}

if (import.meta.filename === process.argv[1]) await compileMessages()
