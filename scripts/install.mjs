import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { missingBinaries, thisSystem, unsupported } from './platformPackages.mjs'
import { root as project, run } from './run.mjs'

/**
 * Installs the packages of package-lock.json, unless that was done already for this very lockfile.
 *
 * The lockfile names the optional binaries of the system it was written on. Those of this system are added
 * at the exact versions that their packages name.
 */
export async function installPackages({ root = project, system = thisSystem() } = {}) {
  const stamp = path.join(root, 'node_modules/.installed-lock')
  const isCurrent = existsSync(stamp) && (await readFile(stamp, 'utf8')) === (await lockHash(root, system))
  if (isCurrent && (await missingBinaries({ root, system })).length === 0) return
  // An install that is broken off leaves no stamp behind.
  await rm(stamp, { force: true })
  console.log('Installing packages …')
  // Not `npm ci`: it refuses a lockfile in which another system's optional binaries are missing.
  await npmInstall([], root)
  const missing = await missingBinaries({ root, system })
  if (missing.length > 0) await npmInstall(missing, root)
  for (const line of await unsupported({ root, system })) console.warn(line)
  await mkdir(path.dirname(stamp), { recursive: true })
  await writeFile(stamp, await lockHash(root, system))
}

/**
 * Without install scripts, since no dependency needs them, and without a change of the lockfile. Options of an
 * npm command that runs this do not apply.
 */
async function npmInstall(names, root) {
  const env = { npm_config_dry_run: 'false', npm_config_global: 'false' }
  const { code } = await run(`npm install --ignore-scripts --no-save ${names.join(' ')}`, {
    echo: true,
    cwd: root,
    env,
  })
  if (code !== 0) throw new Error('npm install failed')
}

async function lockHash(root, system) {
  const hash = createHash('sha256').update(JSON.stringify(system))
  for (const file of ['package.json', 'package-lock.json'])
    hash.update(await readFile(path.join(root, file)).catch(() => ''))
  return hash.digest('hex')
}

const browsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const shells = ['/usr/bin/chromium-headless-shell']

/** How Chromium is installed, by the package manager that is there. `isRoot`: it needs root. */
const managers = [
  { file: '/usr/bin/apt-get', command: 'apt-get install -y chromium chromium-headless-shell', isRoot: true },
  { file: '/usr/bin/dnf', command: 'dnf install -y chromium', isRoot: true },
  { file: '/sbin/apk', command: 'apk add chromium', isRoot: true },
  { file: '/usr/bin/pacman', command: 'pacman -S --noconfirm chromium', isRoot: true },
  { file: '/opt/homebrew/bin/brew', command: 'brew install --cask chromium', isRoot: false },
  { file: '/usr/local/bin/brew', command: 'brew install --cask chromium', isRoot: false },
]

/**
 * A Chromium as the environment that tests read. Where there is none, root installs it by the system's
 * package manager; other users are told the command.
 *
 * `CHROMIUM_SHELL` is the same browser without its windows, which costs half as much: whole pages are driven
 * in it. Where there is none, `CHROMIUM` does it all.
 *
 * @throws If there is no Chromium and this process may not install one.
 */
export async function installChromium({
  find = found,
  isRoot = process.getuid?.() === 0,
  execute = run,
} = {}) {
  const browser = () => find([process.env.CHROMIUM, ...browsers])
  const shell = () => find([process.env.CHROMIUM_SHELL, ...shells])
  if (!browser()) {
    const manager = managers.find(({ file }) => find([file]))
    if (!manager || (manager.isRoot && !isRoot)) throw new Error(howToInstall(manager))
    console.log('Installing Chromium …')
    if (manager.file.endsWith('apt-get')) await execute('apt-get update -qq', { echo: true })
    await execute(manager.command, { echo: true })
    if (!browser())
      throw new Error(`\`${manager.command}\` gave no Chromium: name one in the CHROMIUM variable`)
  }
  return { CHROMIUM: browser(), CHROMIUM_SHELL: shell() ?? browser() }
}

function howToInstall(manager) {
  if (!manager) return 'No Chromium found: install it, or name it in the CHROMIUM variable'
  return `No Chromium found. Run \`${manager.isRoot ? 'sudo ' : ''}${manager.command}\`, or name one in the CHROMIUM variable`
}

const found = (files) => files.find((file) => file && existsSync(file))
