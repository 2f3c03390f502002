import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { buildBroken, type Change } from './buildBroken.ts'
import type { Complaint } from './complaint.ts'
// @ts-expect-error: a script without types.
import { startWorker } from './runFaults.mjs'

/** The build that the worker loads: each test builds it again. */
const outdir = 'build/broken'

type Break = {
  changes: readonly Change[]
  /** The quick seeds that find it. */
  seeds: readonly number[]
  complaint: RegExp
}

const request = 'src/chains/eip155/requestWallet.ts'
const records = 'src/actions/transactions/startRecord.ts'
const events = 'src/chains/eip155/watchProvider.ts'
const pending = "announceTransaction(runtime, transaction, { status: 'pending', hash: transaction.hash })"
const onEvent = `if (running) waiting = { payload }
    else void run(payload)`
const swallow = `if (/^(eth_sendTransaction|personal_sign)$/.test(call.method)) await new Promise(() => {})`

/** A widget with this change is broken on purpose. */
const breaks: Record<string, Break> = {
  'sends a request twice': {
    changes: [
      {
        file: request,
        find: 'return provider.request(call)',
        replace: `const ask = async () => provider.request(call)
  if (call.method === 'eth_sendTransaction') void ask().catch(() => undefined)
  return ask()`,
      },
    ],
    seeds: [1863],
    complaint: /one intent is at most one request/,
  },
  'does not store the hash': {
    changes: [{ file: records, find: '  addRecord(runtime, transaction)\n', replace: '' }],
    seeds: [1863],
    complaint: /every hash is kept over a reload/,
  },
  'reports success before the receipt': {
    changes: [
      { file: records, find: pending, replace: `${pending}\n${pending.replace('pending', 'success')}` },
    ],
    // No block is mined until the page has reported the transaction.
    seeds: [13680],
    complaint: /no success is reported before the block/,
  },
  'handles only the first of many events': {
    changes: [{ file: events, find: onEvent, replace: 'if (!running) void run(payload)' }],
    seeds: [239],
    complaint: /what the wallet said last counts/,
  },
  'swallows the answer of the wallet': {
    changes: [
      {
        file: 'src/chains/hostProvider.ts',
        find: 'return await (watch ? watch(call, answer) : answer)',
        replace: `${swallow}\nreturn answer`,
      },
      {
        file: request,
        find: 'return provider.request(call)',
        replace: `${swallow}\nreturn provider.request(call)`,
      },
    ],
    seeds: [443],
    complaint: /stuck although nothing broke/,
  },
  'shows $0.00 for an unknown worth': {
    changes: [
      {
        file: 'src/views/account/AccountTotal.tsx',
        find: 'worth !== undefined && <NumberText>{formatUsd(worth, locale)}</NumberText>',
        replace: "<NumberText>{formatUsd(worth ?? '0', locale)}</NumberText>",
      },
      // On a busy machine, the balance may be unknown too.
      {
        file: 'src/views/account/AccountTotal.tsx',
        find: '<FailedTotal label={text.balanceUnknown} />',
        replace: '<Total value="$0.00" />',
      },
    ],
    seeds: [4448],
    complaint: /unknown is never shown as zero/,
  },
  'empties the form when the wallet declines': {
    changes: [
      {
        file: 'src/actions/payment/openRequest.ts',
        find: 'if (isWatched()) form.update({ request })',
        replace: "if (isWatched()) form.update({ amountText: '', request })",
      },
    ],
    seeds: [898],
    complaint: /what was typed stays/,
  },
  'takes an older answer over a newer one': {
    changes: [{ file: events, find: onEvent, replace: 'void run(payload)' }],
    seeds: [822],
    complaint: /what the wallet said last counts/,
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
