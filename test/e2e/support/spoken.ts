import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Visit } from './openWorld.ts'

const require = createRequire(import.meta.url)
const reader = require.resolve('@guidepup/virtual-screen-reader/browser.js')
const folder = path.join(import.meta.dirname, '../spoken')

type Reader = {
  virtual: {
    start(options: { container: Element }): Promise<void>
    next(): Promise<void>
    lastSpokenPhrase(): Promise<string>
    spokenPhraseLog(): Promise<string[]>
    stop(): Promise<void>
  }
}

/** A virtual screen reader's output for the modal, one phrase per line. */
async function spoken({ page }: Visit): Promise<string> {
  await page.context().route('**/screen-reader.js', (route) => route.fulfill({ path: reader }))
  const phrases = await page.evaluate(async () => {
    const file = '/screen-reader.js'
    const { virtual } = (await import(file)) as Reader
    const container = document.querySelector('w3m-modal')?.shadowRoot?.querySelector('dialog[open]')
    if (!container) throw new Error('The modal is closed.')
    await virtual.start({ container })
    for (let count = 0; count < 400; count += 1) {
      await virtual.next()
      if ((await virtual.lastSpokenPhrase()).startsWith('end of dialog')) break
    }
    const log = await virtual.spokenPhraseLog()
    await virtual.stop()
    return log.slice(1)
  })
  return toText(phrases)
}

const named = /^(?:heading|button|link|tab|option|menuitem|switch|radio|status|alert|timer)\b/
const quiet = /^(?:end\b.*|paragraph|term|definition|strong|status|alert)$/

/** Removes what was already said, what a live region says once, and what differs between runs. */
function toText(phrases: readonly string[]): string {
  const lines: string[] = []
  for (let at = 0; at < phrases.length; at += 1) {
    const phrase = phrases[at] ?? ''
    if (!quiet.test(phrase)) lines.push(phrase)
    const end = named.test(phrase) ? phrases.indexOf(`end of ${phrase}`, at) : -1
    // An empty region has no end: the one found belongs to the next one of this name.
    if (end > at && !phrases.slice(at + 1, end).includes(phrase)) at = end
  }
  return lines
    .join('\n')
    .replaceAll(/listitem, level \d+, position (\d+), set size (\d+)\n/g, '$1 of $2: ')
    .replaceAll(/\b\d:\d\d\b/g, '0:00')
    .replaceAll(/0\.000\d+ ETH · \$[\d.]+/g, '0.0005 ETH · $1.00')
    .replaceAll(/127\.0\.0\.1:\d+/g, '127.0.0.1')
    .replaceAll(/\d+ seconds? ago/g, 'a moment ago')
    .replaceAll(/0x[\da-f]{4}…[\da-f]{4} on/gi, '0x0000…0000 on')
    .replaceAll(/(?<=Nonce: |Issued At: )\S+/g, '…')
}

/** How long a view may take until it says the expected text. */
const patienceMs = 30_000

/**
 * Waits until a view says the approved text: the part under its name in the flow's file. `SPOKEN=write` writes that
 * part again.
 */
export async function expectSpoken(visit: Visit, flow: string, view: string): Promise<void> {
  const file = path.join(folder, `${flow}.txt`)
  const parts = (await readFile(file, 'utf8').catch(() => '')).split(/^(?=# )/m)
  const title = `# ${view}\n\n`
  const expected = parts
    .find((part) => part.startsWith(title))
    ?.slice(title.length)
    .trimEnd()
  if (process.env.SPOKEN === 'write') {
    const said = await steady(visit)
    const others = parts.filter((part) => !part.startsWith(title)).map((part) => part.trimEnd())
    return writeFile(file, `${[...others, title + said].filter(Boolean).join('\n\n')}\n`)
  }
  const end = Date.now() + patienceMs
  let said = await spoken(visit)
  while (said !== expected && Date.now() < end) said = await spoken(visit)
  assert.equal(said, expected)
}

/** A view's text when it says the same twice. */
async function steady(visit: Visit): Promise<string> {
  for (let before = ''; ; ) {
    const said = await spoken(visit)
    if (said === before) return said
    before = said
  }
}
