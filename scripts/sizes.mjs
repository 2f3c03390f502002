import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { areasOf, readMessages } from './messages/read.mjs'
import { closure } from './partFiles.mjs'
import { root } from './run.mjs'

const messages = await readMessages()

/** A language loads by area, with the views that need it. One moment is for connecting, another for everything else. */
function languageMoments(language) {
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(language)
  const area = (area) => `i18n/compiled/${language}/${area}.ts`
  const connecting = ['base', 'wallets']
  const others = areasOf(messages.get('en')).filter((name) => ![...connecting, 'buttons'].includes(name))
  const base = `${name}, to connect`
  return [
    { name: base, limit: 3.5, files: connecting.map(area), after: 'wallets of the page and of the registry' },
    { name: `${name}, all the rest`, limit: 22, files: others.map(area), after: base },
  ]
}

const budgets = JSON.parse(await readFile(path.join(root, 'budgets.json'), 'utf8'))

/** Moments of a visit: name, limit in KB gzip, sources that load, previous moment, and maximum number of files. */
export const moments = [
  ...budgets.moments,
  ...[...messages.keys()].filter((tag) => tag !== 'en').flatMap(languageMoments),
]

/** Measures what a page loads at each moment, from the build's metafile. @returns One row per moment. */
export async function weigh({ outdir = 'dist' } = {}) {
  const { outputs } = JSON.parse(await readFile(`${outdir}/meta.json`, 'utf8'))
  const loaded = new Map()
  const rows = []
  for (const { name, files, after, limit, mostFiles = Infinity } of moments) {
    const before = loaded.get(after) ?? new Set()
    const now = new Set(before)
    for (const file of files) closure(outputs, outputOf(outputs, `src/${file}`), now)
    loaded.set(name, now)
    let bytes = 0
    for (const file of now)
      if (!before.has(file)) bytes += gzipSync(await readFile(file), { level: 9 }).length
    const [kilobytes, requests] = [bytes / 1024, now.size - before.size]
    rows.push({ name, kilobytes, limit, requests, isOver: kilobytes > limit || requests > mostFiles })
  }
  return rows
}

/** Returns the output that contains a source file. @throws {Error} If no output contains it. */
export function outputOf(outputs, source) {
  const found = Object.keys(outputs).find((file) => source in outputs[file].inputs)
  if (!found) throw new Error(`No output contains ${source}`)
  return found
}

/** Returns the moments that exceed a limit, each as a line. */
export const overweight = async (options) => (await weigh(options)).filter(({ isOver }) => isOver).map(lineOf)

/** Prints each moment of a visit with its size. */
export async function printWeights(options) {
  for (const row of await weigh(options)) console.log(lineOf(row))
}

const lineOf = ({ name, kilobytes, limit, requests, isOver }) =>
  `${isOver ? 'OVER' : 'ok  '} ${kilobytes.toFixed(1).padStart(6)} of ${limit} KB gzip in ${requests} files  ${name}`

if (import.meta.filename === process.argv[1]) await printWeights({ outdir: process.argv[2] })
