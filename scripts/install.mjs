import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { root as project, run } from './run.mjs'

/** Installs the packages of package-lock.json with `npm ci`, unless they are installed already. */
export async function installPackages({ root = project } = {}) {
  if (await isInstalled(root)) return
  console.log('Installing packages …')
  // No dependency needs its install scripts. Options of an npm command that runs this do not apply.
  const env = { npm_config_dry_run: 'false', npm_config_global: 'false' }
  const { code } = await run('npm ci --ignore-scripts', { echo: true, cwd: root, env })
  if (code !== 0) throw new Error('npm ci failed')
}

/** npm writes a list when it is done. Packages for other systems are missing. */
async function isInstalled(root) {
  const read = async (file) => JSON.parse(await readFile(path.join(root, file), 'utf8'))
  if (!existsSync(path.join(root, 'node_modules/.package-lock.json'))) return false
  const { '': project, ...packages } = (await read('package-lock.json')).packages
  const areThere = Object.entries(packages).map(async ([folder, { version, optional = false }]) => {
    const manifest = await read(`${folder}/package.json`).catch(() => undefined)
    return manifest ? manifest.version === version : optional
  })
  const { devDependencies } = await read('package.json')
  return (
    isDeepStrictEqual(devDependencies, project.devDependencies) &&
    !(await Promise.all(areThere)).includes(false)
  )
}

const browsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const shells = ['/usr/bin/chromium-headless-shell']

/** The command that installs Chromium, by package manager. `isRoot`: the command needs root. */
const managers = [
  { file: '/usr/bin/apt-get', command: 'apt-get install -y chromium chromium-headless-shell', isRoot: true },
  { file: '/usr/bin/dnf', command: 'dnf install -y chromium', isRoot: true },
  { file: '/sbin/apk', command: 'apk add chromium', isRoot: true },
  { file: '/usr/bin/pacman', command: 'pacman -S --noconfirm chromium', isRoot: true },
  { file: '/opt/homebrew/bin/brew', command: 'brew install --cask chromium', isRoot: false },
  { file: '/usr/local/bin/brew', command: 'brew install --cask chromium', isRoot: false },
]

/**
 * Finds Chromium, or installs it with the system's package manager if that is allowed.
 *
 * `CHROMIUM_SHELL` is the same browser without a window: it drives whole pages at half the cost. Falls back to
 * `CHROMIUM` if it is missing.
 *
 * @returns The environment variables that tests read.
 * @throws If there is no Chromium and only root may install it: the message names the command.
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
