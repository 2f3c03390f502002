import assert from 'node:assert/strict'
import { generateKeyPairSync, sign } from 'node:crypto'
import { afterEach, beforeEach, describe, it } from 'vitest'
import { WebSocket } from 'ws'
import { type Relay, startRelay } from '../../../sandbox/relay/startRelay.ts'
import { encodeBase58 } from '../../../src/lib/base58.ts'
import { type Vector, vectors } from '../../services/hosted/vectors.ts'
import { compareShapes, shapeOf } from './shape.ts'

type Frame = { id: unknown; method?: string; params?: Record<string, unknown>; result?: unknown }

const inFolder = (folder: string) => vectors.filter((vector) => vector.folder === folder)
const frames = ['fetch', 'propose', 'publish', 'subscribe', 'unsubscribe'].flatMap((name) =>
  inFolder(`relay/${name}`),
)

/** A client's signed token for this relay. */
function writeToken(relay: Relay, claims: object = {}): string {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const raw = Buffer.from(String(publicKey.export({ format: 'jwk' }).x), 'base64url')
  const iss = `did:key:z${encodeBase58(Buffer.concat([Buffer.from([0xed, 0x01]), raw]))}`
  const iat = Math.floor(Date.now() / 1000)
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const body = { iss, sub: 'x', aud: relay.url, iat, exp: iat + 86_400, ...claims }
  const text = `${encode({ alg: 'EdDSA', typ: 'JWT' })}.${encode(body)}`
  return `${text}.${sign(null, Buffer.from(text), privateKey).toString('base64url')}`
}

describe('hosted services: the relay of the sandbox responds as recorded', () => {
  let relay: Relay
  let sockets: WebSocket[] = []
  beforeEach(async () => {
    relay = await startRelay()
  })
  afterEach(async () => {
    for (const socket of sockets) socket.terminate()
    sockets = []
    await relay.stop()
  })

  const open = (claims?: object, projectId = 'p') => {
    const socket = new WebSocket(`${relay.url}/?projectId=${projectId}&auth=${writeToken(relay, claims)}`)
    sockets.push(socket)
    return socket
  }
  const join = async () => {
    const socket = open()
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
    return socket
  }
  const next = (socket: WebSocket) =>
    new Promise<Frame>((resolve) => socket.once('message', (data) => resolve(JSON.parse(String(data)))))
  const ask = (socket: WebSocket, frame: unknown) => {
    const answer = next(socket)
    socket.send(JSON.stringify(frame))
    return answer
  }
  const check = (frame: Frame, { reply }: Vector) =>
    assert.equal(compareShapes(shapeOf(frame), shapeOf(reply.body), []), undefined)

  for (const vector of frames) {
    it(vector.id, async () => {
      const socket = await join()
      const { body } = vector.request as { body: Frame }
      if (vector.name === 'too-many') {
        relay.faults.set({ rpcError: { code: 3001, message: 'Too many requests' } })
      }
      // A waiting message, if one is fetched.
      if (vector.folder === 'relay/fetch') {
        const [publish] = inFolder('relay/publish')
        const sender = await join()
        await ask(sender, publish?.request.body)
      }
      const answer = await ask(socket, body)
      check(answer, vector)
      assert.equal(answer.id, body.id)
      if (vector.name === 'too-many') assert.deepEqual(answer, vector.reply.body)
    })
  }

  it('relay/push/message', async () => {
    const [vector] = inFolder('relay/push')
    const [publish] = inFolder('relay/publish')
    const [subscribe] = inFolder('relay/subscribe').filter(({ name }) => name === 'ok')
    assert.ok(vector)
    const [reader, writer] = [await join(), await join()]
    await ask(reader, subscribe?.request.body)
    const pushed = next(reader)
    await ask(writer, publish?.request.body)
    const frame = await pushed
    check(frame, vector)
    assert.ok(String(frame.id).length <= 16)
  })

  /** How to cause each case here. */
  const refusals: Record<string, () => WebSocket | Promise<WebSocket>> = {
    clock: () => open({ iat: 4_000_000_000, exp: 4_000_086_400 }),
    expired: () => open({ iat: 1_767_175_200, exp: 1_767_261_600 }),
    'foreign-origin': () => {
      relay.faults.set({ refuse: 'Unauthorized: origin not allowed' })
      return open()
    },
    'unknown-project': () => {
      relay.faults.set({ refuse: 'Unauthorized: invalid key' })
      return open({}, 'nobody')
    },
    rebalance: async () => {
      const socket = await join()
      setImmediate(() => relay.faults.close(4010, 'Load rebalancing'))
      return socket
    },
  }
  for (const { id, name, reply } of inFolder('relay/close')) {
    it(id, async () => {
      const begin = refusals[name]
      assert.ok(begin, 'no way to bring it about')
      const socket = await begin()
      const [code, reason] = await new Promise<[number, string]>((resolve) =>
        socket.once('close', (code, words) => resolve([code, String(words)])),
      )
      // More text follows the known message.
      const known = String(reply.body).replace(/\d+$/, '')
      assert.deepEqual([code, reason.slice(0, known.length)], [reply.status, known])
    })
  }
})
