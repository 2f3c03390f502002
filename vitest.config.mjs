import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { compileMessages } from './scripts/messages/compileAll.mjs'
import { nodeTests } from './scripts/nodeTests.mjs'

/**
 * The kit of a phone's wallet keeps timers of five minutes for what was not answered before its session ended, also
 * once it is stopped; nobody waits for their promises.
 */
const isLateTimer = (stack) => /Timeout\._onTimeout \(.*@walletconnect\/utils\//.test(stack)

await compileMessages()
const { unit, e2e } = await nodeTests()

/**
 * Tests that run in Node. The files of a worker share its process, one after the other: what one starts once, the
 * next finds there.
 */
export default defineConfig({
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
    // One a core, unless `--maxWorkers` says otherwise.
    maxWorkers: availableParallelism(),
    projects: [
      { extends: true, test: { name: 'unit', include: unit, sequence: { groupOrder: 1 } } },
      { extends: true, test: { name: 'e2e', include: e2e, sequence: { groupOrder: 2 } } },
    ],
  },
})
