#!/usr/bin/env node
import { createHash } from 'node:crypto'
import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseConfig } from './config.ts'
import { hostFiles, toAncestors } from './hostFiles.ts'

const usage = `w3m-wallet build <sites.json> <folder>   the files of a wallet's origin
w3m-wallet verify <origin> <hashes.json> whether it serves what was built`

const own = path.join(import.meta.dirname, 'frame')
const list = 'hashes.json'

const hashOf = (content: string | Uint8Array): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`

/** The expected state of an origin: the origins that may frame it, and its files. */
type Built = { sites: readonly string[]; hashes: Record<string, string> }

/** Writes the pages, `sites.json`, settings for common hosts, and the hash of each file that the origin serves. */
async function build(sites: string, folder: string): Promise<string> {
  const text = await readFile(sites, 'utf8')
  const config = parseConfig(JSON.parse(text))
  await cp(own, folder, { recursive: true })
  await writeFile(path.join(folder, 'sites.json'), text)
  const names = await readdir(folder, { recursive: true })
  const served = names.filter((name) => /\.(?:html|js)$|^sites\.json$/.test(name)).sort()
  const hashes: Record<string, string> = {}
  for (const name of served)
    hashes[name.split(path.sep).join('/')] = hashOf(await readFile(path.join(folder, name)))
  const page = await readFile(path.join(folder, 'index.html'), 'utf8')
  const [, policy = ''] = /content="([^"]+)">/.exec(page) ?? []
  const settings = hostFiles(config, policy)
  for (const [name, content] of Object.entries(settings)) await writeFile(path.join(folder, name), content)
  const built: Built = { sites: config.sites, hashes }
  await writeFile(path.join(folder, list), `${JSON.stringify(built, undefined, 2)}\n`)
  return `${served.length} files in ${folder}, with settings for hosts in ${Object.keys(settings).join(', ')}`
}

/** @throws If the origin serves a different file, or lets other origins frame it. */
async function verify(origin: string, file: string): Promise<string> {
  const { sites, hashes }: Built = JSON.parse(await readFile(file, 'utf8'))
  const faults: string[] = []
  for (const [name, hash] of Object.entries(hashes)) {
    const reply = await fetch(new URL(name, origin), { cache: 'no-store' })
    if (!reply.ok) faults.push(`${name}: status ${reply.status}`)
    else if (hashOf(new Uint8Array(await reply.arrayBuffer())) !== hash) faults.push(`${name}: another file`)
  }
  const { headers } = await fetch(origin, { cache: 'no-store' })
  const [, ancestors] = /\bframe-ancestors ([^;,]+)/.exec(headers.get('content-security-policy') ?? '') ?? []
  if (ancestors !== toAncestors(sites))
    faults.push(`frame-ancestors in the Content-Security-Policy header: ${ancestors ?? 'missing'}`)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return `${origin} serves the ${Object.keys(hashes).length} files that were built`
}

const commands: Record<string, (first: string, second: string) => Promise<string>> = { build, verify }

const [name = '', first, second] = process.argv.slice(2)
const command = commands[name]
try {
  if (!command || !first || !second) throw new Error(usage)
  process.stdout.write(`${await command(first, second)}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
