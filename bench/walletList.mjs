import { chromium } from 'playwright-core'
import { register } from 'tsx/esm/api'

/**
 * How smooth the list of all wallets is with ten thousand of them, the processor slowed down four times:
 * the longest and the median frame while it is scrolled from end to end, and how many rows the page has.
 */
const slowdown = 4

register()
const { serveGallery } = await import('../sandbox/gallery/serve.ts')
const gallery = await serveGallery()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
try {
  const page = await browser.newPage({ viewport: { width: 600, height: 900 } })
  await page.goto(`${gallery.url}?story=view-wallets&state=thousands&plain`)
  await page.getByTestId('wallet-selector-0').waitFor()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const { frames, rows } = await page.locator('.view').evaluate(scrollThrough)
  frames.sort((one, other) => one - other)
  console.log(`frames   ${frames.length}`)
  console.log(`median   ${frames[Math.floor(frames.length / 2)].toFixed(1)} ms`)
  console.log(`longest  ${frames.at(-1).toFixed(1)} ms`)
  console.log(`rows     ${rows} at most`)
} finally {
  await browser.close()
  await gallery.close()
}

/** Runs in the page: scrolls a window's height a frame, and jumps now and then. */
async function scrollThrough(view) {
  const frames = []
  let rows = 0
  let before = performance.now()
  for (let step = 0; step < 400; step++) {
    view.scrollTop = step % 40 === 39 ? (step / 400) * view.scrollHeight : view.scrollTop + 600
    await new Promise(requestAnimationFrame)
    const now = performance.now()
    frames.push(now - before)
    before = now
    rows = Math.max(rows, view.querySelectorAll('li').length)
  }
  return { frames, rows }
}
