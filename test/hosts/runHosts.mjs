import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs, stripVTControlCharacters } from 'node:util'
import { chromium } from 'playwright-core'
import { register } from 'tsx/esm/api'
import { pack } from '../../scripts/checks/pack.mjs'
import { root, run } from '../../scripts/run.mjs'
import { byNpm, hosts } from './list.mjs'
import { visitHost } from './visit.mjs'

/**
 * Builds projects of many kinds from the packed package, opens each in Chromium, connects the sandbox's wallet,
 * reloads and signs. `npm run hosts -- --only vite-vue,parcel` takes those. The table goes to `docs/hosts.md`.
 */
const { values } = parseArgs({ options: { only: { type: 'string' }, keep: { type: 'boolean' } } })
const table = path.join(root, 'docs/hosts.md')
const names = values.only?.split(',')
const chosen = hosts.filter(({ name }) => !names || names.includes(name))
if (chosen.length === 0) throw new Error(`There are: ${hosts.map(({ name }) => name).join(', ')}`)

await mustRun('npm run build', root)
const tarball = await pack()
register()
const { startSandbox } = await import('../../sandbox/server.ts')
const sandbox = await startSandbox()
const executablePath = process.env.CHROMIUM_SHELL ?? process.env.CHROMIUM ?? '/usr/bin/chromium'
const folder = await mkdtemp(path.join(tmpdir(), 'w3m-hosts-'))
// A partial run keeps the other rows.
const known = new Map((await readFile(table, 'utf8')).split('\n').map((line) => [nameOf(line), line]))
let hasFailed = false
try {
  for (const host of chosen) {
    const row = await tryHost(host)
    hasFailed ||= Boolean(row.fault)
    known.set(row.name, lineOf(row))
    await writeFile(table, page(hosts.flatMap(({ name }) => known.get(name) ?? [])))
  }
} finally {
  await sandbox.stop()
  if (!values.keep) await rm(folder, { recursive: true, force: true })
}
process.exit(hasFailed ? 1 : 0)

/** @returns A row of the table: the project's size and build warnings, or its failure. */
async function tryHost(host) {
  const start = performance.now()
  const row = await buildAndVisit(host).catch((error) => ({ fault: String(error?.message ?? error) }))
  const seconds = ((performance.now() - start) / 1000).toFixed(1).padStart(6)
  console.log(
    `${row.fault ? 'FAIL' : 'ok  '} ${seconds} s  ${host.name}${row.kilobytes ? `  ${row.kilobytes} KB` : ''}`,
  )
  for (const line of [row.fault, ...(row.warnings ?? [])].filter(Boolean)) console.log(`       ${line}`)
  return { ...host, ...row }
}

async function buildAndVisit({ name, also, packages, build, tsconfig, install = byNpm, ...host }) {
  const project = path.join(folder, name)
  for (const from of [also, name].filter(Boolean))
    await cp(path.join(root, 'sandbox/hosts', from), project, { recursive: true }).catch((error) => {
      if (error.code !== 'ENOENT' || !also) throw error
    })
  await mkdir(project, { recursive: true })
  const manifest = {
    private: true,
    type: 'module',
    dependencies: { ...packages, 'w3m-modal': `file:${tarball}` },
  }
  await writeFile(
    path.join(project, 'package.json'),
    JSON.stringify({ ...manifest, scripts: { build } }, null, 2),
  )
  if (tsconfig) await writeFile(path.join(project, 'tsconfig.json'), JSON.stringify(tsconfig, null, 2))
  await mustRun(install, project)
  const said = build ? await mustRun('npm run build', project) : ''
  // One browser per project, so that a crash affects no other.
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  const visit = await visitHost({
    ...host,
    browser,
    project,
    sandbox,
    isBuilt: Boolean(build),
  }).finally(() => browser.close())
  const warnings = stripVTControlCharacters(said)
    .split('\n')
    .filter((line) => /warn/i.test(line) && !/npm warn|0 warnings/i.test(line))
  return { ...visit, warnings }
}

async function mustRun(command, cwd) {
  const { code, output } = await run(command, { cwd, env: { CI: '1', NUXT_TELEMETRY_DISABLED: '1' } })
  if (code !== 0) throw new Error(output.trim().split('\n').slice(-25).join('\n'))
  return output
}

function nameOf(line) {
  return line.split(' ')[1] ?? ''
}

function lineOf({ name, packages, fault, kilobytes, files, warnings }) {
  const tools = Object.entries(packages).map(([key, version]) => `${key} ${version}`)
  const lines = fault?.split('\n') ?? []
  const reason = lines.find((line) => /error|fail/i.test(line)) ?? lines[0]
  const cells = fault ? ['—', '—', `fails: ${reason}`] : [kilobytes, files, warnings.join(' ') || 'none']
  return `| ${name} | ${tools.join(', ') || 'no tool'} | ${cells.join(' | ')} |`
}

function page(lines) {
  return `# Tested frameworks

\`npm run hosts\` builds each project below from the packed package and opens it in Chromium. It connects an extension wallet, expects \`w3m-connect\` in the framework's listener, reloads, expects the connection to be restored, and signs a message. It fails if the page requests another host before a click, or if the console shows a message of the widget, of hydration or of the page's policy. The versions are the newest that run on Node 20: Angular 22, Astro 6, React Router 8 and SvelteKit 3 need Node 22. TypeScript projects are checked under \`strict\`. npm installs the packages, unless the name of the project says another package manager. KB and files count all scripts until the page has loaded, framework and prefetched scripts included, after gzip.

| Project | With | KB | files | Warnings |
|---|---|---|---|---|
${lines.join('\n')}
`
}
