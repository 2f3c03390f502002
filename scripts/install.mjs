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

/**
 * A Chromium, installed from Debian's packages where there is none, as the environment that tests read.
 *
 * `CHROMIUM_SHELL` is the same browser without its windows, which costs half as much: whole pages are driven
 * in it. Where there is none, `CHROMIUM` does it all.
 */
export async function installChromium() {
  const browser = [
    process.env.CHROMIUM,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ]
  const shell = [process.env.CHROMIUM_SHELL, '/usr/bin/chromium-headless-shell']
  if (!found(browser)) await aptInstall('chromium')
  if (!found(shell)) await aptInstall('chromium-headless-shell')
  const chromium = found(browser)
  if (!chromium) throw new Error('No Chromium found: install it, or name it in the CHROMIUM variable')
  return { CHROMIUM: chromium, CHROMIUM_SHELL: found(shell) ?? chromium }
}

const found = (files) => files.find((file) => file && existsSync(file))

async function aptInstall(name) {
  if (!existsSync('/usr/bin/apt-get')) return
  console.log(`Installing ${name} …`)
  const sudo = process.getuid?.() === 0 ? '' : 'sudo '
  await run(`${sudo}apt-get update -qq && ${sudo}apt-get install -y -qq ${name}`, { echo: true })
}
