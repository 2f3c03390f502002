/** How tests start Chromium. */
export const chromiumOptions = {
  executablePath: process.env.CHROMIUM_SHELL ?? process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--no-first-run'],
}
