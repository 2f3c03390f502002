import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { root as project, run } from './run.mjs'

/** Installs the packages of package-lock.json with `npm ci`, unless they are already installed. */
export async function installPackages({ root = project } = {}) {
  if (await isInstalled(root)) return
  console.log('Installing packages …')
  // No dependency needs install scripts. The options reset those of an npm command that runs this script.
  const env = { npm_config_dry_run: 'false', npm_config_global: 'false' }
  const { code } = await run('npm ci --ignore-scripts', { echo: true, cwd: root, env })
  if (code !== 0) throw new Error('npm ci failed')
}

/** npm writes its own lockfile once it is done. Packages for other systems may be missing. */
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

/** The command that installs Chromium, by package manager. All but Homebrew need root. */
const managers = [
  ['/usr/bin/apt-get', 'apt-get install -y chromium chromium-headless-shell'],
  ['/usr/bin/dnf', 'dnf install -y chromium'],
  ['/sbin/apk', 'apk add chromium'],
  ['/usr/bin/pacman', 'pacman -S --noconfirm chromium'],
  ['/opt/homebrew/bin/brew', 'brew install --cask chromium'],
  ['/usr/local/bin/brew', 'brew install --cask chromium'],
]

/**
 * Finds Chromium, or installs it with the system's package manager if the user may do that.
 *
 * `CHROMIUM_SHELL` is the same browser without a window, which runs pages at half the cost. Falls back to `CHROMIUM` if
 * it is missing.
 *
 * @returns The environment variables that tests read.
 * @throws {Error} If there is no Chromium and only root may install it. The message has the command.
 */
export async function installChromium({
  find = found,
  isRoot = process.getuid?.() === 0,
  execute = run,
} = {}) {
  const browser = () => find([process.env.CHROMIUM, ...browsers])
  const shell = () => find([process.env.CHROMIUM_SHELL, ...shells])
  if (!browser()) {
    const [manager, command] = managers.find(([file]) => find([file])) ?? []
    const hint = 'set the CHROMIUM variable to its path'
    if (!manager) throw new Error(`No Chromium found: install it, or ${hint}`)
    const needsRoot = !manager.endsWith('brew')
    if (needsRoot && !isRoot) throw new Error(`No Chromium found. Run \`sudo ${command}\`, or ${hint}`)
    console.log('Installing Chromium …')
    if (manager.endsWith('apt-get')) await execute('apt-get update -qq', { echo: true })
    await execute(command, { echo: true })
    if (!browser()) throw new Error(`\`${command}\` installed no Chromium: ${hint}`)
  }
  return { CHROMIUM: browser(), CHROMIUM_SHELL: shell() ?? browser() }
}

const found = (files) => files.find((file) => file && existsSync(file))
