import assert from 'node:assert/strict'
import { beforeAll, describe, it } from 'vitest'
import { W3mError } from '../../../src/errors/base.ts'
import { type ClientCall, calls } from './calls.ts'
import { clientPaths, otherPaths, toPattern } from './clientPaths.ts'
import { neverAsked, neverRead, notCalled, outcomes, refusedForState, unasked } from './exceptions.ts'
import { oracles } from './expected.ts'
import { gaps } from './gaps.ts'
import { mutate } from './mutations.ts'
import { replay, type Sent } from './replay.ts'
import { toResponse, type Vector, vectors } from './vectors.ts'

const http = vectors.filter(({ request }) => !['POSTMESSAGE', 'WS', 'FRAME'].includes(request.method))
const called = http.filter(({ folder, id }) => folder in calls && !(id in neverRead))

describe('hosted services: the client handles every recorded response', () => {
  const faults = new Map<string, string>()

  beforeAll(async () => {
    await Promise.all(called.map(async (vector) => faults.set(vector.id, await faultOf(vector))))
  })

  for (const vector of called) {
    const gap = gaps[vector.id]
    // conforms: 1.1.1, 3.4.1-3.4.5, 3.4.7-3.4.9, 3.6.1, 3.6.2, 3.8.8-3.8.17, 3.9.1-3.9.10, 3.10.2, 5.7.1, 7.1.1, 7.1.4-7.1.10, 7.1.12, 7.1.14-7.1.22, 7.1.24, 7.1.25, 7.1.27-7.1.32, 7.2.1-7.2.13, 7.3.1, 7.3.2, 7.3.4-7.3.6, 7.4.2, 7.4.6, 7.4.9
    it(`${vector.id}${gap ? ` (known gap: ${gap})` : ''}`, () => {
      const fault = faults.get(vector.id) ?? 'not tried'
      if (gap) assert.notEqual(fault, '', 'it passes: take it off the list of gaps')
      else assert.equal(fault, '')
    })
  }

  it('calls every endpoint, or names a reason why not', () => {
    const folders = [...new Set(http.map(({ folder }) => folder))]
    assert.deepEqual(
      folders.filter((folder) => !(folder in calls) && !(folder in notCalled)),
      [],
    )
    assert.deepEqual(
      Object.keys(calls).filter((folder) => !folders.includes(folder)),
      [],
    )
  })

  it('compares a request of each endpoint that a client calls with a recorded one', () => {
    const compared = new Set(called.filter(isCompared).map(({ folder }) => folder))
    assert.deepEqual(
      Object.keys(calls).filter((folder) => !compared.has(folder)),
      [],
    )
  })

  it('calls only paths that the services have', () => {
    const known = http.map(({ request }) => request.path)
    const isKnown = (path: string) => known.some((each) => toPattern(path).test(each))
    assert.deepEqual(
      clientPaths().filter((path) => !isKnown(path) && !(path in otherPaths)),
      [],
    )
  })
})

/** The fault in how the client parses a response; empty without one. */
async function faultOf(vector: Vector): Promise<string> {
  const call = calls[vector.folder]
  if (!call) return 'no client function'
  try {
    await checkVector(vector, call)
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

async function checkVector(vector: Vector, call: ClientCall): Promise<void> {
  const { outcome, sent } = await run(vector, call)
  if (vector.id in unasked) {
    assert.deepEqual(sent, [], 'asked all the same')
    return checkOutcome(outcome, unasked[vector.id])
  }
  checkRequest(vector, sent)
  if (vector.id in outcomes) return checkOutcome(outcome, outcomes[vector.id])
  if (!isGood(vector)) return checkRefusal(vector, outcome)
  const oracle = oracles[vector.folder]
  assert.ok(oracle, 'no expectation')
  checkOutcome(outcome, oracle(vector.reply.body as never, vector.request))
  await checkMutations(vector, call, outcome)
}

type Outcome = { value: unknown } | { error: unknown }

async function run(vector: Vector, call: ClientCall): Promise<{ outcome: Outcome; sent: Sent[] }> {
  const { fetch, sent } = replay(vector)
  const outcome = await Promise.resolve()
    .then(() => call(fetch, vector.request))
    .then(
      async (value): Promise<Outcome> => ({ value: await plain(value) }),
      (error: unknown): Outcome => ({ error }),
    )
  return { outcome, sent }
}

/** A picture as its bytes, a page of wallets as their ids, to match the expectations. */
async function plain(value: unknown): Promise<unknown> {
  if (value instanceof Blob) return { bytes: Buffer.from(await value.arrayBuffer()).toString('base64') }
  if (Object(value).wallets) {
    const { wallets, count } = value as { wallets: { id: string }[]; count: number }
    return { count, ids: wallets.map(({ id }) => id) }
  }
  return value
}

const isGood = ({ reply, request }: Vector): boolean => {
  const isReadable = 'access-control-allow-origin' in reply.headers || !('origin' in request.headers)
  const isOk = (reply.status ?? 0) >= 200 && (reply.status ?? 0) < 300
  return isReadable && isOk && !Object(reply.body).error
}

/** Without undefined values, whose keys are optional. */
const strip = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(strip)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined)
  return Object.fromEntries(entries.map(([key, entry]) => [key, strip(entry)]))
}

function checkOutcome(outcome: Outcome, expected: unknown): void {
  if (expected instanceof Error) {
    assert.ok('error' in outcome, 'resolves')
    assert.equal(Object(outcome.error).code, expected.message)
    return
  }
  if ('error' in outcome)
    assert.fail(`rejects: ${String(outcome.error)} ${JSON.stringify(Object(outcome.error).details)}`)
  assert.deepEqual(strip(outcome.value), strip(expected))
}

/** Its own error class, with this status and the description as the reason. */
function checkRefusal(vector: Vector, outcome: Outcome): void {
  const { reply, request } = vector
  assert.ok('error' in outcome, `resolves with ${JSON.stringify(outcome)}`)
  assert.ok(outcome.error instanceof W3mError, `a foreign error: ${String(outcome.error)}`)
  const inner = outcome.error.cause instanceof W3mError ? outcome.error.cause : outcome.error
  const error = Object(reply.body).error
  if (Object(error).code !== undefined) {
    assert.ok(inner.rpcCode === error.code || inner.code === 'W3M_USER_OPERATION_RECEIPT')
    return
  }
  const isReadable = 'access-control-allow-origin' in reply.headers || !('origin' in request.headers)
  if (vector.folder === 'blockchain-api/rpc') {
    assert.equal(inner.code, 'W3M_NODE_UNREACHABLE')
    if (isReadable) assert.equal(Object(inner.cause).status, reply.status)
    return
  }
  if (!isReadable) {
    assert.equal(inner.code, 'W3M_SERVICE_UNREACHABLE')
    return
  }
  assert.equal(inner.details.status, reply.status)
  const { description } = Object(reply.body).reasons?.[0] ?? {}
  if (description && inner.code === 'W3M_SERVICE_STATUS') assert.equal(inner.details.reason, description)
}

const toNode = ['blockchain-api/rpc', 'blockchain-api/bundler', 'bitcoin-index/utxo']

/** A request that was refused as invalid is not one of the client's. */
const isCompared = ({ id, reply }: Vector): boolean => {
  const isMisput = (reply.status === 400 || reply.status === 422) && !(id in refusedForState)
  return !isMisput && !(id in neverAsked) && !(id in unasked)
}

function checkRequest(vector: Vector, all: Sent[]): void {
  const { request } = vector
  const [first] = all
  assert.ok(first, 'nothing was asked')
  if (!isCompared(vector)) return
  assert.equal(first.method, request.method)
  assert.equal(decodeURIComponent(first.path), decodeURIComponent(request.path))
  if ('x-sdk-version' in request.headers) return
  // Requests to nodes and bundlers have no SDK parameters.
  const { st, sv, ...query } = request.query
  const { userAddress, ...sent } = first.query
  // The service ignores the owner, but the client sends it anyway.
  const isNamed = 'userAddress' in query || userAddress === undefined
  assert.deepEqual(isNamed ? first.query : sent, toNode.includes(vector.folder) ? query : request.query)
  assert.deepEqual(first.body, request.body)
}

/** Removes, nulls or empties each optional field in turn, and adds unknown keys at every level. */
async function checkMutations(vector: Vector, call: ClientCall, outcome: Outcome): Promise<void> {
  if (vector.reply.body === null || !isJson(vector)) return
  await Promise.all(
    mutate(vector.folder, vector.reply.body).map(async ({ label, body, affects, dropsEntries }) => {
      const mutated = { ...vector, reply: { ...vector.reply, body } }
      const { outcome: next } = await run(mutated, call)
      if ('error' in next || 'error' in outcome)
        return assert.fail(`${label}: rejects: ${String(Object(next).error)}`)
      if (dropsEntries) return
      assert.deepEqual(without(next.value, affects), without(outcome.value, affects), label)
    }),
  )
}

const isJson = (vector: Vector) => toResponse(vector).headers.get('content-type')?.includes('json') ?? false

const without = (value: unknown, keys: readonly string[]): unknown => {
  if (Array.isArray(value)) return value.map((entry) => without(entry, keys))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, entry]) =>
      keys.includes(key) || entry === undefined ? [] : [[key, without(entry, keys)]],
    ),
  )
}
