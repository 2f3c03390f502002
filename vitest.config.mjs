import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { files } from './scripts/files.mjs'

/** What starts a chain, a sandbox or a browser; who imports it is no unit test. */
const worldly =
  /from '(?:playwright-core|[^']*\/(?:openWorld|openPhone|openBench|openSwap|scriptedFrame|startChains|startAnvil|startSolana|sandbox\/server|shared))(?:\.ts)?'|scripts\/start\.mjs/

const all = await files('test', /\.node\.test\.ts$/)
const needsWorld = (file) => file.startsWith('test/e2e/') || worldly.test(readFileSync(file, 'utf8'))
const [e2e, unit] = [all.filter(needsWorld), all.filter((file) => !needsWorld(file))]

/**
 * Tests that run in Node. The files of a worker share its process, one after the other: what one starts once, the
 * next finds there.
 */
export default defineConfig({
  test: {
    pool: 'forks',
    isolate: false,
    maxWorkers: 2,
    restoreMocks: true,
    testTimeout: 240_000,
    hookTimeout: 240_000,
    teardownTimeout: 20_000,
    slowTestThreshold: 5_000,
    projects: [
      { extends: true, test: { name: 'unit', include: unit } },
      { extends: true, test: { name: 'e2e', include: e2e } },
    ],
  },
})
