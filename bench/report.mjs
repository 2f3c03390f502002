import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { barChart } from './charts.mjs'
import { factsOf, number, shown } from './facts.mjs'
import { names, ours } from './prepare.mjs'
import { goalsText, placesText, traceText } from './verdicts.mjs'

/** Writes `docs/benchmarks.md` and its charts: fills the `{{placeholders}}` of `bench/page.txt` with measurements. */
export async function report(results) {
  const facts = await factsOf(results)
  await mkdir('docs/benchmarks', { recursive: true })
  const charts = []
  const blocks = {
    machine: () => machineText(results, facts),
    goals: () => goalsText(facts, results),
    ...placesText(facts),
    trace: () => traceText(results),
    versions: () => versionsText(results, facts),
    table: (_, columns) => tableText(facts, columns),
    own: (words) => shown(facts, 'w3m', words),
    chart: ([file, ...words], columns) => {
      const [unit, title] = words.join(' ').split(': ')
      charts.push(writeFile(`docs/benchmarks/${file}.svg`, chartOf(facts, { unit, title, columns })))
      return `![${title}. ${altText(facts, unit, columns)}](./benchmarks/${file}.svg)`
    },
  }
  const template = await readFile('bench/page.txt', 'utf8')
  const text = template.replace(/\{\{(\w+)(.*?)\}\}/g, (_, block, rest) => {
    const [words, ...columns] = rest.split('|').map((part) => part.trim())
    return blocks[block](words.split(' '), columns.map(columnOf))
  })
  await writeFile('docs/benchmarks.md', text)
  await Promise.all(charts)
}

/** `heading: kind key digits`. */
function columnOf(text) {
  const [heading, words] = text.split(/: ?(?=\w+ [\w.]+(?: \d)?$)/)
  return { heading, words: words.split(' ') }
}

/** A row for each page. */
function tableText(facts, columns) {
  const rows = names.map((name) => {
    const title = ours.includes(name) ? `**${facts.titles[name]}**` : facts.titles[name]
    return `| ${title} | ${columns.map(({ words }) => shown(facts, name, words)).join(' | ')} |`
  })
  const heads = columns.map(({ heading }) => heading)
  return [`| | ${heads.join(' | ')} |`, `|---|${heads.map(() => '---:').join('|')}|`, ...rows].join('\n')
}

const chartOf = ({ of, titles }, { unit, title, columns }) =>
  barChart({
    title,
    unit,
    series: columns.map(({ heading }) => heading),
    rows: names.map((name) => ({
      label: titles[name],
      isOurs: ours.includes(name),
      values: columns.map(({ words: [kind, key] }) => of(kind, name, key)),
    })),
  })

const altText = ({ of, titles }, unit, columns) =>
  columns
    .map(({ heading, words: [kind, key] }) => {
      const bars = names.flatMap((name) => {
        const fact = of(kind, name, key)
        return fact ? [`${titles[name]} ${number(fact.median)} ${unit}`] : []
      })
      return `${heading ? `${heading}: ` : ''}${bars.join(', ')}.`
    })
    .join(' ')

function machineText({ date, machine, browser, runs }, { all }) {
  const figures = names.flatMap((name) => all('cold', name, 'calibration')).sort((one, other) => one - other)
  const [low, middle, high] = [figures[0], figures[figures.length >> 1], figures.at(-1)].map((each) =>
    number(each ?? 0),
  )
  const rounds = Object.values(runs.cold ?? {})[0]?.length ?? 0
  return `Run of ${date.slice(0, 10)}: ${machine.processor}, ${machine.cores} cores, ${number(machine.memory / 2 ** 30)} GB, ${machine.system}, Chromium ${browser}; ${rounds} first openings of each page. How quiet the machine was: a fixed loop, run before each, took ${middle} ms (${low}–${high}).`
}

function versionsText({ versions, faults }, { titles }) {
  const rows = names.map((name) => {
    const packages = Object.entries(versions[name]).map(([each, version]) =>
      version.startsWith('file:') ? `\`${each}\`` : `\`${each}\` ${version}`,
    )
    return `| ${titles[name]} | ${packages.join(', ')} |`
  })
  const failed = faults.map((fault) => `- ${fault}`).join('\n')
  const table = `| Page | Packages |\n|---|---|\n${rows.join('\n')}`
  return failed ? `${table}\n\nVisits that failed, and are not in the tables:\n\n${failed}` : table
}
