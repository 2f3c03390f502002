import { writeFile } from 'node:fs/promises'
import { weigh } from '../scripts/sizes.mjs'

/** Writes `bench/size.md`: what a page loads at each stage of a visit, from the build in `dist`. */
const rows = (await weigh()).map(
  ({ name, kilobytes, limit, requests }) => `| ${name} | ${kilobytes.toFixed(1)} | ${limit} | ${requests} |`,
)
const text = `# Sizes

What a page loads at each moment, and no earlier: KB after gzip. \`npm run check\` holds the limits; \`node bench/size.mjs\` writes this page from the build. [Benchmarks](../docs/benchmarks.md) has what a browser fetches and how long it takes.

| Moment | KB | at most | files |
|---|---|---|---|
${rows.join('\n')}

React and React DOM are 64 KB of the first open, in this build without the parts that are not used.
`
await writeFile('bench/size.md', text)
console.log(text)
