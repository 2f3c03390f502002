import { defaultReporter } from '@web/test-runner'
import { chromeLauncher } from '@web/test-runner-chrome'
import { browserTally } from './scripts/browserTally.mjs'

/** The name of the tests to run, of `npm test -- -t name`. */
const grep = process.env.W3M_GREP

/** Runs what `scripts/bundleTests.mjs` built: React is CommonJS, which browsers do not load as it is. */
export default {
  files: ['build/components/**/*.test.js'],
  concurrency: 2,
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
  // A page is used for one file after the other: none begins with what another has stored.
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
      // Two pages at once, each with a storage of its own: what one clears must not be missing in the other.
      createPage: async ({ browser }) => (await browser.createBrowserContext()).newPage(),
      launchOptions: {
        executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
        args: [
          '--no-sandbox',
          '--disable-quic',
          '--no-first-run',
          // Two pages at once: the one behind must not stop drawing.
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
