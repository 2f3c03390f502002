import { number, shown } from './facts.mjs'
import { names, ours } from './prepare.mjs'

/** The compared measurements: label, kind and key, unit. Less is better. */
const contests = [
  ['KB before a press', 'weigh load.kilobytes', 'KB'],
  ['Requests before a press', 'weigh load.requests', ''],
  ['Script time before a press', 'cold loadScript', 'ms'],
  ['Main-thread work before a press', 'cold loadTask', 'ms'],
  ['From the navigation to the button', 'cold button', 'ms'],
  ['First opening', 'cold list', 'ms'],
  ['Opening after a hint', 'warm warm', 'ms'],
  ['Second opening', 'cold second', 'ms'],
  ['Script time of the first opening', 'cold listScript', 'ms'],
  ['Main-thread work of the first opening', 'cold listTask', 'ms'],
  ['Longest task after the list', 'cold laterLongest', 'ms'],
  ['KB after the first opening', 'weigh open.kilobytes', 'KB'],
  ['Requests after the first opening', 'weigh open.requests', ''],
  ['Heap after the first opening', 'weigh open.heap', 'MB'],
  ['The button on a slow phone', 'phone phoneButton', 'ms'],
  ['The list on a slow phone', 'phone phoneList', 'ms'],
  ['The code for a phone', 'qr qr', 'ms'],
  ['Connecting an extension', 'connect connect', 'ms'],
  ['Violations of a strict policy', 'strict violations', ''],
]

/** Lists where our page is first and where it is not. The bare React page is no wallet kit and is left out. */
export function placesText({ of, titles }) {
  const kits = names.filter((name) => !ours.includes(name) && name !== 'react')
  const [lost, won] = [[], []]
  for (const [label, measured, unit] of contests) {
    const said = (name) => `${number(medianOf(name))} ${unit}`.trim()
    const medianOf = (name) => of(...keyOf(measured, name))?.median
    const others = kits.filter((name) => medianOf(name) !== undefined)
    others.sort((one, other) => medianOf(one) - medianOf(other))
    if (medianOf('w3m') === undefined || others.length === 0) continue
    const before = others.filter((name) => medianOf(name) < medianOf('w3m'))
    const faster = before.map((name) => `${titles[name]} ${said(name)}`).join(', ')
    if (faster) lost.push(`- **${label}**: place ${before.length + 1} with ${said('w3m')}, after ${faster}.`)
    else if (medianOf(others[0]) === medianOf('w3m'))
      won.push(`- **${label}**: ${said('w3m')}, as ${titles[others[0]]}.`)
    else won.push(`- **${label}**: ${said('w3m')}; next is ${titles[others[0]]}, ${said(others[0])}.`)
  }
  const listed = (lines) => () => lines.join('\n') || 'Nowhere in this run.'
  return { lost: listed(lost), won: listed(won) }
}

const keyOf = (measured, name) => {
  const [kind, key] = measured.split(' ')
  return [kind, name, key]
}

/** Each goal, the measurement, and what takes the time if the goal is missed. */
export function goalsText(facts, { runs }) {
  const medianOf = (measured, name) => facts.of(...keyOf(measured, name))?.median
  const { first, warm, second, send } = runs.trace?.w3m?.[0] ?? {}
  const goals = [
    ['Opening after a hint of 300 ms', 'warm warm', 100, '', warm?.until],
    [
      'First opening',
      'cold list',
      medianOf('cold list', 'bitcoin-connect'),
      ', that of Bitcoin Connect',
      first?.until,
    ],
    [
      'Second opening',
      'cold second',
      medianOf('cold second', 'wallet-adapter'),
      ', that of wallet-adapter',
      second?.until,
    ],
    ['Opening Send again', 'views again', 100, '', send?.until],
    ['Frames left out while views move', 'motion leftOut', 0, '', undefined, ''],
    ['Main-thread work of the first opening', 'cold listTask', 500, '', first?.after],
    ['Longest task after the list', 'cold laterLongest', 50, '', first?.after],
  ].filter(([, measured, limit]) => limit !== undefined && medianOf(measured, 'w3m') !== undefined)
  const verdict = (isReached) => (isReached ? 'reached' : '**not reached**')
  const rows = goals.map(([label, measured, limit, whose, parts, unit = ' ms']) => {
    const isReached = medianOf(measured, 'w3m') <= limit
    const most = isReached ? '' : mostOf(parts)
    return `| ${label} | at most ${number(limit)}${unit}${whose} | ${shown(facts, 'w3m', measured.split(' '))}${unit} | ${verdict(isReached)} | ${most} |`
  })
  const others = names.filter((name) => !ours.includes(name))
  const isFirst = ['weigh load.kilobytes', 'cold loadScript', 'cold button'].every((measured) =>
    others.every((name) => !(medianOf(measured, name) < medianOf(measured, 'w3m'))),
  )
  rows.push(
    `| Loading | fewest KB, least script time and first button of all, the React floor included | see below | ${verdict(isFirst)} | |`,
  )
  return `| Goal | Limit | Measured | | Most of the time |\n|---|---|---:|---|---|\n${rows.join('\n')}\n\nWhat takes most of the time is from [a trace](#where-the-time-goes): until the list or the view, and for the two goals before loading in the 1.5 s after it.`
}

const sorted = (parts = {}) => Object.entries(parts).sort(([, one], [, other]) => other - one)

const mostOf = (parts) =>
  sorted(parts)
    .filter(([name]) => !name.startsWith('no work'))
    .slice(0, 3)
    .map(([name, ms]) => `${name} ${number(ms)} ms`)
    .join(', ')

/** The work of the main thread in three openings and in Send, and the functions of the first opening. */
export function traceText({ runs }) {
  const { first, warm, second, send, functions } = runs.trace?.w3m?.[0] ?? {}
  if (!first?.until) return 'This run has no trace.'
  const columns = [first.until, first.after, warm.until, second.until, send.until]
  const groups = sorted(Object.assign({}, ...columns.toReversed())).map(([group]) => group)
  const rows = groups.map(
    (group) => `| ${group} | ${columns.map((parts) => number(parts[group] ?? 0)).join(' | ')} |`,
  )
  const own = functions
    .filter(({ source }) => source)
    .map(
      ({ name, source, time }) =>
        `| ${name ? `\`${name}\`` : 'without a name'} | \`${source}\` | ${number(time)} |`,
    )
  return `Openings under a trace, which takes time too: the list came after ${number(first.list)} ms, after a hint of 300 ms in ${number(warm.list)} ms, at the second opening in ${number(second.list)} ms; Send, which had been open before, in ${number(send.list)} ms. Milliseconds of the main thread, each without what it called:

| | first opening | 1.5 s after it | after a hint | second opening | Send again |
|---|---:|---:|---:|---:|---:|
${rows.join('\n')}

The functions with the most time of their own, by a profile of the first opening in a build that is not minified:

| Function | Source | ms |
|---|---|---:|
${own.join('\n')}`
}
