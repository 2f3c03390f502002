const { readFileSync } = require('node:fs')
const path = require('node:path')

const page = readFileSync(path.join(__dirname, '../docs/architecture.md'), 'utf8')
const namesIn = (cell) => (cell === 'nothing' ? [] : cell.split(', '))

/**
 * The layers that each layer may import, from the table in docs/architecture.md: `runs` for code in the bundle, `types`
 * for type-only imports. Imports within a layer are always allowed.
 */
const layers = Object.fromEntries(
  [...page.matchAll(/^\| `([\w.]+)` \| .* \| (.*) \| (.*) \|$/gm)].map(([, layer, runs, types]) => [
    layer,
    { runs: namesIn(runs), types: namesIn(types) },
  ]),
)

module.exports = { layers }
