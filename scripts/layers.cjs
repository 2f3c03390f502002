const { readFileSync } = require('node:fs')
const path = require('node:path')

const page = readFileSync(path.join(__dirname, '../docs/architecture.md'), 'utf8')
const namesIn = (cell) => (cell === 'nothing' ? [] : cell.split(', '))

/**
 * The imports that each layer may have, by the table of docs/architecture.md: `runs` what is in the bundle, `types` what
 * vanishes when compiled. A layer imports itself.
 */
const layers = Object.fromEntries(
  [...page.matchAll(/^\| `([\w.]+)` \| .* \| (.*) \| (.*) \|$/gm)].map(([, layer, runs, types]) => [
    layer,
    { runs: namesIn(runs), types: namesIn(types) },
  ]),
)

module.exports = { layers }
