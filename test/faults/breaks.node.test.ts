import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, it } from 'vitest'
// @ts-expect-error: a script without types.
import { startWorker } from '../../scripts/faults.mjs'
import { buildBroken, type Change } from './buildBroken.ts'
import type { Complaint } from './complaint.ts'

/** The product that the worker loads: each test builds it again. */
const outdir = 'build/broken'

type Break = {
  changes: readonly Change[]
  /** The quick seeds that find it. */
  seeds: readonly number[]
  complaint: RegExp
}

/** A widget that does this is broken on purpose. */
const breaks: Record<string, Break> = {
  'swallows the answer of the wallet': {
    changes: [
      {
        file: 'src/chains/hostProvider.ts',
        find: 'return await (watch ? watch(call, answer) : answer)',
        replace: `if (/^(eth_sendTransaction|personal_sign)$/.test(call.method)) await new Promise(() => {})
      return await (watch ? watch(call, answer) : answer)`,
      },
      {
        file: 'src/chains/eip155/requestWallet.ts',
        find: 'return abortable(asked, signal)',
        replace: `if (/^(eth_sendTransaction|personal_sign)$/.test(call.method)) await new Promise(() => {})
  return abortable(asked, signal)`,
      },
    ],
    seeds: [443],
    complaint: /stuck although nothing broke/,
  },
}

describe('the quick seeds', () => {
  let worker: ReturnType<typeof startWorker>
  beforeAll(() => {
    worker = startWorker({ W3M_DIST: outdir })
  })
  afterAll(() => worker.stop())

  for (const [name, { changes, seeds, complaint }] of Object.entries(breaks))
    it(`find a widget that ${name}`, async () => {
      const quick: number[] = JSON.parse(await readFile(path.join(import.meta.dirname, 'quick.json'), 'utf8'))
      await buildBroken(outdir, changes)
      for (const seed of seeds) {
        assert.ok(quick.includes(seed), `${seed} is not a quick seed`)
        const { complaints }: { complaints: Complaint[] } = await worker.run(seed)
        const what = complaints.map(({ invariant, what }) => `${invariant}: ${what}`).join('\n')
        assert.match(what, complaint, `seed ${seed}`)
      }
    })
})
