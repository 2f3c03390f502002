import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { afterAll, it } from 'vitest'

const children: ChildProcess[] = []
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
})

/** Starts the demo at any free ports and waits for the addresses it prints. */
async function start(signal: AbortSignal) {
  const child = spawn('node', ['scripts/start.mjs', '--no-install', '--no-build'], {
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
    signal,
  })
  children.push(child)
  child.on('error', () => {})
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  let printed = ''
  for await (const chunk of child.stdout) {
    printed += chunk
    if (printed.includes('Ctrl+C')) break
  }
  return { child, ended, printed }
}

it('npm start prints every address, serves the demo, and stops cleanly', async (test) => {
  const { child, ended, printed } = await start(test.signal)

  const urls = Object.fromEntries(
    [...printed.matchAll(/^ {2}(.+?) {2,}(\S+)$/gm)].map(([, name, url]) => [name, url]),
  )
  assert.deepEqual(Object.keys(urls), [
    'Demo',
    'Phone wallet',
    'With a passkey wallet',
    'Inbox',
    'Control',
    'Relay',
    'Ethereum (eip155:1)',
    'Base (eip155:8453)',
    'Solana (solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp)',
    'Bitcoin (bip122:000000000019d6689c085ae165831e93)',
  ])
  const page = await fetch(urls.Demo ?? '')
  assert.match(await page.text(), /<w3m-modal/)

  child.kill('SIGINT')
  assert.equal(await ended, 0)
  await assert.rejects(fetch(urls.Demo ?? ''))
  await assert.rejects(fetch(urls['Ethereum (eip155:1)'] ?? '', { method: 'POST' }))
})
