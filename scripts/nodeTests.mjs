import { texts } from './files.mjs'

/** Imports that start a chain, a relay, a sandbox or a browser. A test with one of them is not a unit test. */
const worldly =
  /from '(?:playwright-core|[^']*\/(?:openWorld|openPhone|openBench|openSwap|scriptedFrame|startChains|startAnvil|startSolana|startRelay|world|sandbox\/server|shared))(?:\.ts)?'|scripts\/start\.mjs|\/runFaults\.mjs/

/** Returns the tests that run in Node (`test/**\/*.node.test.ts`), as unit or end-to-end tests. */
export async function nodeTests() {
  const tests = { unit: [], e2e: [] }
  for (const [file, text] of await texts('test', /\.node\.test\.ts$/)) {
    const needsWorld = file.startsWith('test/e2e/') || worldly.test(text)
    tests[needsWorld ? 'e2e' : 'unit'].push(file)
  }
  return tests
}
