import { existsSync } from 'node:fs'
import { installChromium } from '../../scripts/install.mjs'
import { run } from '../../scripts/run.mjs'

const webkits = ['6.0', '4.1', '4.0']
  .flatMap((version) => [
    `/usr/lib/x86_64-linux-gnu/webkit2gtk-${version}`,
    `/usr/lib/aarch64-linux-gnu/webkit2gtk-${version}`,
  ])
  .map((folder) => `${folder}/MiniBrowser`)

/** Programs needed in addition to Chromium: possible paths, and the Debian package. */
const wanted = {
  firefox: {
    files: [process.env.FIREFOX, '/usr/bin/firefox-esr', '/usr/bin/firefox'],
    package: 'firefox-esr',
  },
  driver: { files: [process.env.WEBKIT_DRIVER, '/usr/bin/WebKitWebDriver'], package: 'webkit2gtk-driver' },
  browser: { files: [process.env.WEBKIT_BROWSER, ...webkits], package: 'webkit2gtk-driver' },
  display: { files: ['/usr/bin/Xvfb'], package: 'xvfb' },
}

/**
 * Paths of the browsers. Installs missing ones as root; otherwise throws with the command to run.
 *
 * @throws If one is missing and this process may not install it.
 */
export async function findBrowsers({ isRoot = process.getuid?.() === 0, execute = run } = {}) {
  const { CHROMIUM, CHROMIUM_SHELL } = await installChromium()
  let { found, missing } = look()
  if (missing.length > 0) {
    const command = `apt-get install -y ${missing.join(' ')}`
    if (!isRoot || !existsSync('/usr/bin/apt-get'))
      throw new Error(
        `Not all browsers are there. Run \`sudo ${command}\`, or name them in FIREFOX, WEBKIT_DRIVER and WEBKIT_BROWSER`,
      )
    console.log(`Installing ${missing.join(' ')} …`)
    await execute('apt-get update -qq', { echo: true })
    await execute(command, { echo: true })
    ;({ found, missing } = look())
    if (missing.length > 0) throw new Error(`\`${command}\` gave no ${missing.join(', ')}`)
  }
  const { firefox, driver, browser, display } = found
  return { chromium: CHROMIUM ?? CHROMIUM_SHELL, firefox, webkitgtk: { driver, browser, display } }
}

function look() {
  const entries = Object.entries(wanted).map(([name, { files }]) => [
    name,
    files.find((file) => file && existsSync(file)),
  ])
  const missing = entries.filter(([, file]) => !file).map(([name]) => wanted[name].package)
  return { found: Object.fromEntries(entries), missing: [...new Set(missing)] }
}
