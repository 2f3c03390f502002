const titles = { chromium: 'Chromium', firefox: 'Firefox', webkitgtk: 'WebKitGTK' }

/** Stored results of earlier runs, by engine and journey. */
export const keptResults = (kept) => new Map(Object.entries(kept))

/** The journeys with their last results as Markdown; one without a result says so. */
export function table({ journeys, engines, known }) {
  const resultOf = (engine, { group, what }) => known.get(`${engine} ${group}: ${what}`)
  const rows = journeys.map((journey) => {
    const cells = engines.map((engine) => {
      const result = resultOf(engine, journey)
      if (!result) return 'not run'
      return result.fault ? 'fails' : 'passes'
    })
    return `| ${journey.group} | ${journey.what} | ${cells.join(' | ')} |`
  })
  const sums = engines.map((engine) => {
    const results = journeys.map((journey) => resultOf(engine, journey)).filter(Boolean)
    const passed = results.filter(({ fault }) => !fault).length
    const version = results.at(-1)?.version ?? ''
    return { head: `${titles[engine]} ${version}`, sum: `${passed} of ${journeys.length}` }
  })
  const lines = [
    `| | Journey | ${sums.map(({ head }) => head).join(' | ')} |`,
    `|---|---|${'---|'.repeat(engines.length)}`,
    ...rows,
    `| | All | ${sums.map(({ sum }) => sum).join(' | ')} |`,
  ]
  return lines.join('\n')
}
