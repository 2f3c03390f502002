const width = 760
const labelWidth = 190
const valueWidth = 70
const bar = 12
const gap = 10
const top = 56

/** The chart has its own background, so it is readable on light and dark pages. */
const style = `
  text { font: 13px system-ui, sans-serif; fill: #1f2328 }
  .ground { fill: #fff; stroke: #d1d9e0 }
  .title { font-weight: 600; font-size: 15px }
  .s0 { fill: #7a8490 } .s1 { fill: #a9b1ba } .s2 { fill: #cbd1d8 }
  .ours .s0 { fill: #3b5bdb } .ours .s1 { fill: #748ffc } .ours .s2 { fill: #bac8ff }
  .ours text { font-weight: 600 }
  .range { stroke: #1f2328 }
  @media (prefers-color-scheme: dark) {
    text { fill: #f0f6fc }
    .ground { fill: #161b22; stroke: #3d444d }
    .s0 { fill: #8b949e } .s1 { fill: #656c76 } .s2 { fill: #484f58 }
    .ours .s0 { fill: #91a7ff } .ours .s1 { fill: #5c7cfa } .ours .s2 { fill: #364fc7 }
    .range { stroke: #f0f6fc }
  }`

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/**
 * Draws horizontal bars, one group per page, with ranges as thin lines.
 *
 * @param series - The names of a group's bars, in the order of `values`.
 * @param rows - `{ label, isOurs, values }`, each value `{ median, low, high }` or undefined.
 * @returns The chart as SVG text.
 */
export function barChart({ title, unit, series, rows }) {
  const most = Math.max(...rows.flatMap(({ values }) => values.map((value) => value?.high ?? 0)))
  const scale = (width - labelWidth - valueWidth - 2 * gap) / most
  const rowHeight = series.length * bar + gap
  const height = top + rows.length * rowHeight + gap
  const legend = series.length > 1 ? series.map((name, at) => legendItem(name, at)).join('') : ''
  const groups = rows.map((row, at) => group(row, top + at * rowHeight, { scale, unit })).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title">
<title id="title">${escaped(title)}</title>
<style>${style}
</style>
<rect class="ground" x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" rx="8"/>
<text class="title" x="${gap}" y="24">${escaped(title)}</text>${legend}${groups}
</svg>
`
}

const legendItem = (name, at) => `
<g class="ours"><rect class="s${at}" x="${labelWidth + at * 190}" y="36" width="${bar}" height="${bar}"/></g><text x="${labelWidth + at * 190 + 18}" y="47">${escaped(name)}</text>`

function group({ label, isOurs, values }, y, { scale, unit }) {
  const bars = values.map((value, at) => barOf(value, y + at * bar, at, { scale, unit })).join('')
  const middle = y + (values.length * bar) / 2 + 4
  return `
<g${isOurs ? ' class="ours"' : ''}><text x="${labelWidth - 8}" y="${middle}" text-anchor="end">${escaped(label)}</text>${bars}</g>`
}

function barOf(value, y, at, { scale, unit }) {
  if (!value) return ''
  const [low, median, high] = [value.low, value.median, value.high].map((number) =>
    Math.round(number * scale),
  )
  const range =
    high > low ? `<path class="range" d="M${labelWidth + low} ${y + 5.5}H${labelWidth + high}"/>` : ''
  const text = `${Math.round(value.median).toLocaleString('en')} ${unit}`
  return `
<rect class="s${at}" x="${labelWidth}" y="${y}" width="${Math.max(1, median)}" height="${bar - 1}"/>${range}<text x="${labelWidth + Math.max(high, median) + 6}" y="${y + 10}">${text}</text>`
}
