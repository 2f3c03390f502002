import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { run } from './run.mjs'

/** Installs the packages of package-lock.json unless that was done already for this very lockfile. */
export async function installPackages() {
  const lock = await lockHash()
  const stamp = 'node_modules/.installed-lock'
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === lock) return
  console.log('Installing packages …')
  // Not `npm ci`: it refuses a lockfile in which another system's optional binaries are missing.
  const { code } = await run('npm install', { echo: true })
  if (code !== 0) throw new Error('npm install failed')
  await writeFile(stamp, await lockHash())
}

const lockHash = async () =>
  createHash('sha256')
    .update(await readFile('package-lock.json'))
    .digest('hex')

/** The path of a Chromium, installed from Debian's packages where there is none. */
export async function installChromium() {
  const known = [
    process.env.CHROMIUM,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ]
  const found = () => known.find((file) => file && existsSync(file))
  if (!found()) {
    console.log('Installing Chromium …')
    const sudo = process.getuid?.() === 0 ? '' : 'sudo '
    await run(`${sudo}apt-get update -qq && ${sudo}apt-get install -y -qq chromium`, { echo: true })
  }
  const chromium = found()
  if (!chromium) throw new Error('No Chromium found: install it, or name it in the CHROMIUM variable')
  return chromium
}
