import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import { W3mError } from '../../../src/errors/base.ts'
import { calls } from './calls.ts'
import { replay } from './replay.ts'
import { type Vector, vectors } from './vectors.ts'

// Not in any vector: each endpoint with every kind of refusal, and successful responses with a fault anywhere.

const open = { 'access-control-allow-origin': '*' }
const json = { ...open, 'content-type': 'application/json' }
const plain = { ...open, 'content-type': 'text/plain; charset=utf-8' }
const reasons = [{ field: '', description: 'No' }]
const refusals: [what: string, reply: Vector['reply']][] = [
  ...[400, 401, 422, 429, 500, 503].map((status): [string, Vector['reply']] => [
    `${status} in JSON`,
    { status, headers: json, body: { status: 'FAILED', reasons } },
  ]),
  ['400 in plain text', { status: 400, headers: plain, body: 'Failed to deserialize query string' }],
  ['500 without a body', { status: 500, headers: open, body: null }],
  ['400 with a code', { status: 400, headers: json, body: { code: 'NO', message: 'No' } }],
  [
    '502 with a page',
    { status: 502, headers: { ...open, 'content-type': 'text/html' }, body: '<h1>502</h1>' },
  ],
  ['400 with null', { status: 400, headers: json, body: null }],
  ['400 without reasons', { status: 400, headers: json, body: { status: 'FAILED', reasons: [] } }],
  ['a 429 without CORS', { status: 429, headers: {}, body: '' }],
]

/** A successful response of each endpoint that the client calls. */
const good = Object.keys(calls).flatMap((folder) =>
  vectors.filter((vector) => vector.folder === folder && vector.reply.status === 200).slice(0, 2),
)
const origin = 'https://harbor.example'

async function run(vector: Vector, reply: Vector['reply']): Promise<{ value: unknown } | { error: unknown }> {
  const request = { ...vector.request, headers: { ...vector.request.headers, origin } }
  const { fetch } = replay({ ...vector, request, reply })
  return Promise.resolve()
    .then(() => calls[vector.folder]?.(fetch, vector.request))
    .then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    )
}

/** Outcomes that are neither a value nor one of our errors. */
async function strangers(
  cases: { what: string; vector: Vector; reply: Vector['reply'] }[],
): Promise<string[]> {
  const told = cases.map(async ({ what, vector, reply }) => {
    const outcome = await run(vector, reply)
    if (!('error' in outcome) || outcome.error instanceof W3mError) return []
    return `${vector.id}, ${what}: ${String(outcome.error)}`
  })
  return (await Promise.all(told)).flat()
}

describe('hosted services: responses without a vector', () => {
  it('reject with our error for each refusal of each endpoint', async () => {
    const cases = good.flatMap((vector) => refusals.map(([what, reply]) => ({ what, vector, reply })))
    assert.ok(cases.length > 250, `${cases.length} cases`)
    assert.deepEqual(await strangers(cases), [])
  })

  it('are parsed, or rejected with our error, if a field is missing or odd', async () => {
    const cases = good.flatMap((vector) =>
      disturb(vector.reply.body).map(([what, body]) => ({ what, vector, reply: { ...vector.reply, body } })),
    )
    assert.ok(cases.length > 1_500, `${cases.length} cases`)
    assert.deepEqual(await strangers(cases), [])
  })
})

const odd: unknown[] = [null, '', -1, 1e30, {}, [], true, 'constructor', '٣']

/** The body with one missing or odd value at a time, at every level; only the first entry of a list. */
function disturb(body: unknown, at = 'body'): [what: string, body: unknown][] {
  const here = odd.map((value): [string, unknown] => [`${at} = ${JSON.stringify(value)}`, value])
  if (Array.isArray(body)) {
    const [first, ...rest] = body
    if (first === undefined) return here
    return [
      ...here,
      ...disturb(first, `${at}[0]`).map(([what, next]): [string, unknown] => [what, [next, ...rest]]),
    ]
  }
  if (typeof body !== 'object' || body === null) return here
  const inner = Object.entries(body).flatMap(([key, value]) => {
    const { [key]: _, ...without } = body as Record<string, unknown>
    const changed = disturb(value, `${at}.${key}`).map(([what, next]): [string, unknown] => [
      what,
      { ...body, [key]: next },
    ])
    return [[`${at}.${key} is missing`, without] as [string, unknown], ...changed]
  })
  return [...here, ...inner]
}
