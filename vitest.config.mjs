import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { compileMessages } from './scripts/messages/compileAll.mjs'
import { nodeTests } from './scripts/nodeTests.mjs'
import { svgText } from './scripts/plugins.mjs'

/**
 * The wallet kit of the phone keeps five-minute timers for requests that were open when their session ended, even after
 * it has stopped. No code handles their rejections.
 */
const isLateTimer = (stack) => /Timeout\._onTimeout \(.*@walletconnect\/utils\//.test(stack)

/** Makes `import svg from 'x.svg'` return the drawing as text, as in the build. */
const svgModules = {
  name: 'svg-modules',
  enforce: 'pre',
  load: async (id) =>
    id.endsWith('.svg') ? `export default ${JSON.stringify(await svgText(id))}` : undefined,
}

await compileMessages()
const { unit, e2e } = await nodeTests()

/**
 * Tests that run in Node. The files of a worker run one after the other in its process, so they share what one of them
 * started.
 */
export default defineConfig({
  plugins: [svgModules],
  test: {
    pool: 'forks',
    isolate: false,
    setupFiles: 'test/support/nodeLimits.ts',
    restoreMocks: true,
    testTimeout: 240_000,
    hookTimeout: 240_000,
    teardownTimeout: 20_000,
    slowTestThreshold: 5_000,
    onUnhandledError: ({ stack = '' }) => !isLateTimer(stack),
    // One more than cores, because each waits for its browser and its nodes for a part of the time.
    maxWorkers: availableParallelism() + 1,
    projects: [
      { extends: true, test: { name: 'unit', include: unit, sequence: { groupOrder: 1 } } },
      { extends: true, test: { name: 'e2e', include: e2e, sequence: { groupOrder: 2 } } },
    ],
  },
})
