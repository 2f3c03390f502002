import { mkdir, writeFile } from 'node:fs/promises'
import { type Sandbox, startSandbox } from '../../sandbox/server.ts'
import { startByPuppeteer } from './drivers/puppeteer.ts'
import { startWebkit, type WebkitFiles } from './drivers/webkitgtk.ts'
import { DriverError, type Engine, type EngineName, type Tab } from './engine.ts'
import type { Journey, Trip } from './journey.ts'
import { createPerson } from './person.ts'

// Browsers and nodes end with this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

export type BrowserFiles = { chromium: string; firefox: string; webkitgtk: WebkitFiles }
export type Result = {
  engine: EngineName
  version: string
  group: string
  what: string
  seconds: number
  fault?: string
  isOfDriver?: boolean
}

const starts: Record<EngineName, (files: BrowserFiles) => Promise<Engine>> = {
  chromium: (files) => startByPuppeteer('chromium', files.chromium),
  firefox: (files) => startByPuppeteer('firefox', files.firefox),
  webkitgtk: (files) => startWebkit(files.webkitgtk),
}

type Wishes = {
  journeys: readonly Journey[]
  engines: readonly EngineName[]
  files: BrowserFiles
  /** The folder for screenshots of failures. */
  shots: string
  onEnd(result: Result): Promise<void>
}

/** Runs the journeys on each engine, one after the other. A failed one is repeated alone in a new browser. */
export async function runJourneys({ journeys, engines, files, shots, onEnd }: Wishes): Promise<void> {
  const sandbox = await startSandbox()
  try {
    for (const name of engines) {
      const runAll = async (list: readonly Journey[], end: (result: Result, journey: Journey) => unknown) => {
        const engine = await starts[name](files)
        console.log(`\n${name} ${engine.version}`)
        try {
          for (const journey of list)
            await end(await runJourney({ journey, engine, sandbox, shots }), journey)
        } finally {
          await engine.close()
        }
      }
      const failed: Journey[] = []
      await runAll(journeys, (result, journey) => (result.fault ? failed.push(journey) : onEnd(result)))
      const keep = (result: Result) => (result.isOfDriver ? undefined : onEnd(result))
      for (const journey of failed) await runAll([journey], keep)
    }
  } finally {
    await sandbox.stop()
  }
}

type JourneyRun = { journey: Journey; engine: Engine; sandbox: Sandbox; shots: string }

async function runJourney({ journey, engine, sandbox, shots }: JourneyRun): Promise<Result> {
  const start = performance.now()
  const tabs: Tab[] = []
  const ends: (() => unknown)[] = []
  let fault: string | undefined
  let isOfDriver = false
  try {
    await sandbox.reset()
    await journey.run(createTrip({ engine, sandbox, tabs, ends }))
  } catch (error) {
    fault = error instanceof Error ? error.message : String(error)
    isOfDriver = error instanceof DriverError
    await keepShots(tabs, `${shots}/${engine.name} ${journey.what}`)
  }
  for (const end of [...ends, ...tabs.map(({ end }) => end)]) await Promise.resolve(end()).catch(() => {})
  const { group, what } = journey
  const seconds = (performance.now() - start) / 1000
  console.log(`${fault ? 'FAIL' : 'ok  '} ${seconds.toFixed(1).padStart(6)} s  ${group}: ${what}`)
  if (fault) console.log(`       ${fault.slice(0, 1500)}`)
  return {
    engine: engine.name,
    version: engine.version,
    group,
    what,
    seconds,
    ...(fault !== undefined && { fault, isOfDriver }),
  }
}

type Parts = { engine: Engine; sandbox: Sandbox; tabs: Tab[]; ends: (() => unknown)[] }

const createTrip = ({ engine, sandbox, tabs, ends }: Parts): Trip => ({
  sandbox,
  async visit({ query = '', host, ...options } = {}) {
    const tab = await engine.open(options)
    tabs.push(tab)
    const url = new URL(sandbox.addresses.demo + query)
    if (host) url.hostname = host
    await tab.go(url.href)
    return createPerson(tab)
  },
  after: (end) => void ends.push(end),
})

/** Screenshots of all windows at the end. */
async function keepShots(tabs: Tab[], name: string): Promise<void> {
  for (const [index, tab] of tabs.entries()) {
    const picture = await tab.screenshot().catch(() => undefined)
    if (!picture) continue
    const file = `${name.replace(/[^\w /-]/g, '')} ${index}.png`
    await mkdir(file.slice(0, file.lastIndexOf('/')), { recursive: true })
    await writeFile(file, picture)
  }
}
