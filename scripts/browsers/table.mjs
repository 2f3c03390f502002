const titles = { chromium: 'Chromium', firefox: 'Firefox', webkitgtk: 'WebKitGTK' }

/** What was kept of earlier runs: results by engine and journey. */
export const keptResults = (kept) => new Map(Object.entries(kept))

/** The journeys and how each was walked last, as Markdown; undefined where one was not walked yet. */
export function table({ journeys, engines, known }) {
  const resultOf = (engine, { group, what }) => known.get(`${engine} ${group}: ${what}`)
  if (journeys.some((journey) => engines.some((engine) => !resultOf(engine, journey)))) return undefined
  const rows = journeys.map((journey) => {
    const cells = engines.map((engine) => {
      const { fault } = resultOf(engine, journey)
      return fault ? 'fails' : 'yes'
    })
    return `| ${journey.group} | ${journey.what} | ${cells.join(' | ')} |`
  })
  const heads = engines.map((engine) => `${titles[engine]} ${resultOf(engine, journeys[0]).version}`)
  const lines = [`| | Journey | ${heads.join(' | ')} |`, `|---|---|${'---|'.repeat(engines.length)}`, ...rows]
  const passed = engines.map((engine) => {
    const count = journeys.filter((journey) => !resultOf(engine, journey).fault).length
    return `${titles[engine]} ${count}`
  })
  return `Of ${journeys.length} journeys: ${passed.join(', ')}.\n\n${lines.join('\n')}`
}
