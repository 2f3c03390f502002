const titles = { chromium: 'Chromium', firefox: 'Firefox', webkitgtk: 'WebKitGTK' }

/** The journeys and how they went, as Markdown. */
export function table(known) {
  const engines = Object.keys(titles)
  const rows = known[engines[0]].results.map(({ group, what }) => {
    const cells = engines.map((engine) => {
      const result = known[engine].results.find((each) => each.what === what && each.group === group)
      if (!result) return '—'
      return result.fault ? `fails: ${result.fault.split('\n')[0].slice(0, 80)}` : 'yes'
    })
    return `| ${group} | ${what} | ${cells.join(' | ')} |`
  })
  const heads = engines.map((engine) => `${titles[engine]} ${known[engine].version}`)
  return `| | Journey | ${heads.join(' | ')} |\n|---|---|${engines.map(() => '---|').join('')}\n${rows.join('\n')}`
}
