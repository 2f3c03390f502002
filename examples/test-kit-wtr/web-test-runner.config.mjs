import { chromeLauncher } from '@web/test-runner'
import { sandboxPlugin } from 'w3m-sandbox/wtr'

export default {
  files: 'test/*.test.js',
  nodeResolve: true,
  plugins: [sandboxPlugin({ wallets: ['otter'] })],
  browsers: [
    chromeLauncher({ launchOptions: { executablePath: process.env.CHROMIUM, args: ['--no-sandbox'] } }),
  ],
  testFramework: { config: { timeout: 30_000 } },
}
