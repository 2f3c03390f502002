import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, it } from 'vitest'
import type { SandboxChain } from '../../../sandbox/chain.ts'
import { type Vector, vectors } from '../../services/hosted/vectors.ts'
import { freshSandbox } from '../../support/shared.ts'
import { cases, saidAsRecorded } from './frameCases.ts'
import { type Message, openFrame } from './frameSession.ts'

// Runs the frame's own script with its server, in a page that only listens. The page's side of the same messages is
// tested in test/services/hosted/frame.node.test.ts.

const frameVectors = vectors.filter(({ folder }) => folder.startsWith('secure-frame/'))
const nameOf = ({ id }: Vector) => id.replace('secure-frame/', '')
const payloadOf = ({ reply }: Vector) => (reply.body as Message | null)?.payload
const isGood = ({ reply }: Vector) => Boolean((reply.body as Message | null)?.type.endsWith('_SUCCESS'))
const keysOf = (value: unknown) => Object.keys(Object(value) as object)
const kindOf = (value: unknown) =>
  value === undefined ? 'nothing' : Array.isArray(value) ? 'list' : typeof value

/** There, networks are keys. */
const keysOfRpc = (value: unknown) => keysOf(value).map((key) => key.replace(/^0x[0-9a-f]+$/, 'network'))

/** Keys that every successful response of the folder has, and those that at least one has. */
function keysIn(folder: string) {
  const all = frameVectors
    .filter((each) => each.folder === folder && isGood(each))
    .map((each) => keysOf(payloadOf(each)))
  const some = new Set(all.flat())
  return { some, each: [...some].filter((key) => all.every((keys) => keys.includes(key))) }
}

/** The content of a response under the keys of the recorded one; node responses are passed through. */
function checkKeys(vector: Vector, answer: unknown) {
  const recorded = payloadOf(vector)
  if (vector.folder.endsWith('rpc-request')) {
    return assert.deepEqual([...new Set(keysOfRpc(answer))].sort(), keysOfRpc(recorded).sort())
  }
  assert.equal(Object(answer).action, Object(recorded).action)
  const { some, each } = keysIn(vector.folder)
  const keys = keysOf(answer)
  assert.deepEqual(
    keys.filter((key) => !some.has(key)),
    [],
    'strange keys',
  )
  assert.deepEqual(
    each.filter((key) => !keys.includes(key)),
    [],
    'missing keys',
  )
}

describe('hosted services: the frame of the sandbox responds as recorded', () => {
  let chains: readonly SandboxChain[]
  beforeAll(async () => {
    const { chains: evm, solana } = await freshSandbox()
    chains = [...evm, { ...solana, id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }]
  })
  afterAll(() => {
    for (const name of ['location', 'document', 'window', 'parent', 'addEventListener'])
      Reflect.deleteProperty(globalThis, name)
  })

  for (const vector of frameVectors.filter((each) => Object.hasOwn(cases, nameOf(each)))) {
    it(vector.id, async () => {
      const frame = await openFrame(chains)
      const own = await cases[nameOf(vector)]?.(frame)
      const { type, payload } = vector.request.body as Message
      const asked = frame.send(type.replace('@w3m-app/', ''), own ?? payload)
      const ended = asked.catch((error: Error) => error)
      await frame.goOn()
      if (!isGood(vector)) return assert.ok((await ended) instanceof Error, 'it was not refused')
      const answer = await asked
      const recorded = payloadOf(vector)
      assert.equal(kindOf(answer), kindOf(recorded))
      if (typeof recorded === 'object') checkKeys(vector, answer)
    })
  }

  for (const vector of frameVectors.filter((each) => nameOf(each) in saidAsRecorded)) {
    it(`${vector.id}, as recorded: ${saidAsRecorded[nameOf(vector)]}`, async () => {
      const frame = await openFrame(chains)
      const recorded = vector.reply.body as Message
      frame.say(recorded)
      const { type, payload } = vector.request.body as Message
      await frame.send(type.replace('@w3m-app/', ''), payload).catch(() => undefined)
      assert.deepEqual(frame.told.at(-1), { ...recorded, id: '1' })
    })
  }

  it('secure-frame/unasked/ready, without a version', async () => {
    const { told } = await openFrame(chains, { ready: {} })
    assert.deepEqual(told, [{ type: '@w3m-frame/READY' }])
  })

  it('secure-frame/init-smart-account/no-success', async () => {
    const frame = await openFrame(chains)
    await frame.signIn()
    void frame.send('INIT_SMART_ACCOUNT')
    await frame.goOn()
    assert.deepEqual(
      frame.told.filter(({ type }) => type.includes('INIT_SMART_ACCOUNT')),
      [],
    )
  })

  it('secure-frame/unasked/ready-with-version, before anything else', async () => {
    const { told } = await openFrame(chains)
    assert.deepEqual(told, [{ type: '@w3m-frame/READY', payload: { version: '4' } }])
  })

  it('secure-frame/unasked/session-update', async () => {
    const frame = await openFrame(chains)
    await frame.signIn()
    const update = frame.told.find(({ type }) => type === '@w3m-frame/SESSION_UPDATE')
    assert.deepEqual(keysOf(update?.payload), ['token'])
    assert.equal(update?.id, undefined)
  })

  it('secure-frame/update-email/secondary, of a user without an address', async () => {
    const frame = await openFrame(chains)
    const { uri } = (await frame.send('GET_SOCIAL_REDIRECT_URI', { provider: 'x' })) as { uri: string }
    await frame.send('CONNECT_SOCIAL', { uri: await frame.answerSocial(uri) })
    assert.deepEqual(await frame.send('UPDATE_EMAIL', { email: 'mara@pier.example' }), {
      action: 'VERIFY_SECONDARY_OTP',
    })
  })

  it('secure-frame/get-user, of a user by a social account: without the name of it', async () => {
    const frame = await openFrame(chains)
    const { uri } = (await frame.send('GET_SOCIAL_REDIRECT_URI', { provider: 'x' })) as { uri: string }
    const answer = await frame.send('CONNECT_SOCIAL', { uri: await frame.answerSocial(uri) })
    assert.ok(keysOf(answer).includes('userName'))
    const { some } = keysIn('secure-frame/get-user')
    assert.deepEqual(
      keysOf(await frame.send('GET_USER')).filter((key) => !some.has(key)),
      [],
    )
  })

  it('covers every case, or names a reason why not', () => {
    const own =
      /^(init-smart-account\/no-success|unasked\/(ready|ready-with-version|session-update)|update-email\/secondary)$/
    const names = frameVectors.map(nameOf)
    const missing = names.filter(
      (name) => !Object.hasOwn(cases, name) && !(name in saidAsRecorded) && !own.test(name),
    )
    assert.deepEqual(missing, [])
    assert.deepEqual(
      [...Object.keys(cases), ...Object.keys(saidAsRecorded)].filter((name) => !names.includes(name)),
      [],
    )
  })
})
