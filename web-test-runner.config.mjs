import { availableParallelism } from 'node:os'
import { defaultReporter } from '@web/test-runner'
import { chromeLauncher } from '@web/test-runner-chrome'
import { browserTally } from './scripts/browserTally.mjs'

/** The name from `npm test -- -t name`: only tests whose name contains it run. */
const grep = process.env.W3M_GREP

/** Runs the bundles of `scripts/bundleTests.mjs`, because browsers cannot load React's CommonJS directly. */
export default {
  files: ['build/components/**/*.test.js'],
  concurrency: availableParallelism(),
  reporters: [
    defaultReporter({ reportTestProgress: process.stdout.isTTY }),
    browserTally({
      output: process.env.W3M_RESULTS ?? 'build/results/components.json',
      isFiltered: grep !== undefined,
    }),
  ],
  browserStartTimeout: 240_000,
  testsStartTimeout: 240_000,
  testsFinishTimeout: 12 * 60_000,
  // Files reuse a page, so clear what the previous one stored.
  testRunnerHtml: (testFramework) => `<!doctype html>
    <body>
      <script>
        localStorage.clear()
        sessionStorage.clear()
      </script>
      <script type="module" src="${testFramework}"></script>
    </body>`,
  testFramework: { config: { timeout: 120_000, ui: 'bdd', ...(grep && { grep }) } },
  browsers: [
    chromeLauncher({
      // Several pages run at once. Each has its own storage, so that clearing one does not affect the other.
      createPage: async ({ browser }) => (await browser.createBrowserContext()).newPage(),
      launchOptions: {
        executablePath: process.env.CHROMIUM_SHELL ?? process.env.CHROMIUM ?? '/usr/bin/chromium',
        args: [
          '--no-sandbox',
          '--disable-quic',
          '--no-first-run',
          // Several pages run at once: those in the background must keep rendering.
          '--disable-renderer-backgrounding',
          '--disable-backgrounding-occluded-windows',
          '--disable-background-timer-throttling',
          '--disable-background-networking',
          '--disable-component-update',
          '--disable-sync',
          '--lang=en-US',
          ...(process.env.W3M_STILL ? ['--force-prefers-reduced-motion'] : []),
        ],
      },
    }),
  ],
}
