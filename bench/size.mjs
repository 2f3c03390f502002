import { readFile, writeFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright-core'
import { register } from 'tsx/esm/api'
import { weigh } from '../scripts/sizes.mjs'

/**
 * Writes `bench/size.md`: what a page loads at each moment, from the build in `dist`, and what a browser fetches of
 * it on the demo page, from the first byte to the list of wallets.
 */
const rows = (await weigh()).map(
  ({ name, kilobytes, limit, requests }) => `| ${name} | ${kilobytes.toFixed(1)} | ${limit} | ${requests} |`,
)
const { page, list, idle } = await visit()
const text = `# Sizes

What a page loads at each moment, and no earlier: KB after gzip. \`npm run check\` holds the limits; \`node bench/size.mjs\` writes this page from the build.

| Moment | KB | at most | files |
|---|---|---|---|
${rows.join('\n')}

What Chromium fetched of these files on the demo page, email field and social accounts included:

| Until | KB | files |
|---|---|---|
| the page stands | ${describe(page)} |
| the list of wallets is seen | ${describe(list)} |
| the modal has been idle | ${describe(idle)} |

React and React DOM are 64 KB of the first open, in this build without the parts that are not used.
`
await writeFile('bench/size.md', text)
console.log(text)
if (list.files > 12) throw new Error(`The list takes ${list.files} files, at most 12`)

function describe({ bytes, files }) {
  return `${(bytes / 1024).toFixed(1)} | ${files}`
}

/** Opens the modal once, in a browser that has never been here. @returns What was fetched until each moment. */
async function visit() {
  register()
  const { startSandbox } = await import('../sandbox/server.ts')
  const sandbox = await startSandbox()
  const executablePath = process.env.CHROMIUM_SHELL ?? process.env.CHROMIUM ?? '/usr/bin/chromium'
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const tab = await browser.newPage()
    const fetched = []
    tab.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/dist/')) fetched.push(pathname.slice('/dist/'.length))
    })
    const count = async (files = [...new Set(fetched)]) => {
      const texts = await Promise.all(files.map((file) => readFile(`dist/${file}`)))
      const bytes = texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0)
      return { bytes, files: files.length }
    }
    await tab.goto(sandbox.addresses.demo, { waitUntil: 'networkidle' })
    const page = await count()
    const list = await count(await tab.evaluate(openList))
    await tab.waitForLoadState('networkidle')
    return { page, list, idle: await count() }
  } finally {
    await browser.close()
    await sandbox.stop()
  }
}

/** Runs in the page: presses, and tells which files had been asked for when the list was there. */
function openList() {
  document.querySelector('w3m-button').shadowRoot.querySelector('button').click()
  return new Promise((resolve) => {
    const look = () => {
      const root = document.querySelector('w3m-modal')?.shadowRoot
      if (!root?.querySelector('dialog[open] [data-testid="wallet-list"]')) return setTimeout(look)
      const names = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
      resolve(names.flatMap((name) => (name.startsWith('/dist/') ? [name.slice('/dist/'.length)] : [])))
    }
    look()
  })
}
