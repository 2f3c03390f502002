import assert from 'node:assert/strict'
import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'
import { afterEach, beforeEach, describe, it } from 'vitest'
import { WebSocket } from 'ws'
import { type Relay, startRelay } from '../../sandbox/relay/startRelay.ts'

type Frame = {
  id: number | string
  method?: string
  params?: { data: { topic: string; message: string; tag: number } }
  result?: unknown
  error?: { code: number; message: string }
}

let relay: Relay
let clients: Client[] = []

beforeEach(async () => {
  relay = await startRelay()
})
afterEach(async () => {
  for (const { socket } of clients) socket.terminate()
  clients = []
  await relay.stop()
})

const topic = 'a'.repeat(64)
const other = 'b'.repeat(64)
const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

function base58(bytes: Buffer): string {
  let value = BigInt(`0x${bytes.toString('hex')}`)
  let text = ''
  for (; value > 0n; value /= 58n) text = `${letters[Number(value % 58n)]}${text}`
  return text
}

/** A client's identity: its key, and the tokens it signs. */
function createIdentity() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const raw = Buffer.from(String(publicKey.export({ format: 'jwk' }).x), 'base64url')
  const iss = `did:key:z${base58(Buffer.concat([Buffer.from([0xed, 0x01]), raw]))}`
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return (claims: object = {}) => {
    const iat = Math.floor(Date.now() / 1000)
    const body = { iss, sub: 'x', aud: relay.url, iat, exp: iat + 86_400, ...claims }
    const text = `${part({ alg: 'EdDSA', typ: 'JWT' })}.${part(body)}`
    return `${text}.${sign(null, Buffer.from(text), createPrivateKey(privateKey.export({ type: 'pkcs8', format: 'pem' }))).toString('base64url')}`
  }
}

type Client = {
  socket: WebSocket
  call(method: string, params: object): Promise<Frame>
  pushes: Frame[]
  ack(frame: Frame): void
}

async function connect(token: string, query = 'projectId=p'): Promise<Client> {
  const socket = new WebSocket(`${relay.url}/?${query}&auth=${token}`)
  const waiting = new Map<string, (frame: Frame) => void>()
  const pushes: Frame[] = []
  let id = 0
  socket.on('message', (data) => {
    const frame: Frame = JSON.parse(String(data))
    if (frame.method) pushes.push(frame)
    else waiting.get(String(frame.id))?.(frame)
  })
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  const client: Client = {
    socket,
    pushes,
    ack: (frame) => socket.send(JSON.stringify({ id: frame.id, jsonrpc: '2.0', result: true })),
    call(method, params) {
      id += 1
      const text = `170000000000000000${id}`
      socket.send(JSON.stringify({ id: text, jsonrpc: '2.0', method, params }))
      return new Promise((resolve) => waiting.set(text, resolve))
    },
  }
  clients.push(client)
  return client
}

const closed = (token: string, query?: string): Promise<{ code: number; reason: string }> =>
  new Promise((resolve) => {
    const socket = new WebSocket(`${relay.url}/?${query ?? 'projectId=p'}&auth=${token}`)
    socket.once('close', (code, reason) => resolve({ code, reason: String(reason) }))
  })

/** All earlier messages have arrived: a socket keeps their order, so the response to a last call comes after them. */
const settle = async () => {
  await new Promise((resolve) => setTimeout(resolve, 40))
  const open = clients.filter(({ socket }) => socket.readyState === socket.OPEN)
  for (const client of [...open, ...open]) await client.call('irn_nothing', {})
}
const publication = (message = 'sealed') => ({ topic, message, ttl: 300, tag: 1100, prompt: true })

describe('the handshake of the relay', () => {
  it('admits a client with its own token', async () => {
    const { socket } = await connect(createIdentity()())
    await settle()
    assert.equal(socket.readyState, socket.OPEN)
  })

  const wrong: [string, () => { token: string; query?: string }, RegExp][] = [
    ['no project', () => ({ token: createIdentity()(), query: 'x=1' }), /^Project ID is missing$/],
    [
      'a forged signature',
      () => ({ token: `${createIdentity()().slice(0, -6)}AAAAAA` }),
      /Invalid signature/,
    ],
    [
      'a token that is too early',
      () => ({ token: createIdentity()({ iat: 9e9 }) }),
      /not yet valid: basic\.iat/,
    ],
    ['a token that is too old', () => ({ token: createIdentity()({ exp: 1 }) }), /Token is expired/],
    [
      'a token for another relay',
      () => ({ token: createIdentity()({ aud: 'wss://else.example' }) }),
      /Invalid audience/,
    ],
    ['something else than a token', () => ({ token: 'nonsense' }), /Invalid format/],
  ]
  for (const [what, make, words] of wrong) {
    it(`rejects ${what} with code 3000 and a reason`, async () => {
      const { token, query } = make()
      const { code, reason } = await closed(token, query)
      assert.equal(code, 3000)
      assert.match(reason, words)
    })
  }
})

describe('the mailbox of the relay', () => {
  it('delivers to connected clients, but not to the sender', async () => {
    const [app, wallet] = [await connect(createIdentity()()), await connect(createIdentity()())]
    for (const client of [app, wallet]) await client.call('irn_subscribe', { topic })

    assert.equal((await app.call('irn_publish', publication())).result, true)
    await settle()

    assert.equal(app.pushes.length, 0)
    assert.deepEqual(
      wallet.pushes.map(({ params }) => params?.data.message),
      ['sealed'],
    )
    assert.ok(String(wallet.pushes[0]?.id).length <= 16)
  })

  it('keeps messages for absent clients, in order, until they are confirmed', async () => {
    const identity = createIdentity()
    const app = await connect(createIdentity()())
    await app.call('irn_publish', publication('one'))
    await app.call('irn_publish', publication('two'))

    const wallet = await connect(identity())
    await wallet.call('irn_subscribe', { topic })
    await settle()
    for (const push of wallet.pushes) wallet.ack(push)
    await settle()
    const again = await connect(identity())
    await again.call('irn_subscribe', { topic })
    await settle()

    assert.deepEqual(
      wallet.pushes.map(({ params }) => params?.data.message),
      ['one', 'two'],
    )
    assert.deepEqual(again.pushes, [])
  })

  it('delivers unconfirmed messages again, but not twice through one socket', async () => {
    const identity = createIdentity()
    const app = await connect(createIdentity()())
    const wallet = await connect(identity())
    await wallet.call('irn_subscribe', { topic })
    await app.call('irn_publish', publication())
    await settle()
    await wallet.call('irn_batchSubscribe', { topics: [topic] })
    await settle()
    assert.equal(wallet.pushes.length, 1)

    const again = await connect(identity())
    await again.call('irn_subscribe', { topic })
    await settle()
    assert.equal(again.pushes.length, 1)
  })

  it('accepts the same message once', async () => {
    const [app, wallet] = [await connect(createIdentity()()), await connect(createIdentity()())]
    await wallet.call('irn_subscribe', { topic })
    await app.call('irn_publish', publication())
    await app.call('irn_publish', publication())
    await settle()

    assert.equal(wallet.pushes.length, 1)
  })

  it('drops a message when its time is over', async () => {
    const app = await connect(createIdentity()())
    await app.call('irn_publish', { ...publication(), ttl: 0.02 })
    await settle()
    const wallet = await connect(createIdentity()())
    await wallet.call('irn_subscribe', { topic })
    await settle()

    assert.deepEqual(wallet.pushes, [])
  })

  it('subscribes clients that propose or approve, and tags what it forwards', async () => {
    const [app, wallet] = [await connect(createIdentity()()), await connect(createIdentity()())]
    await app.call('wc_proposeSession', { pairingTopic: topic, sessionProposal: 'proposal', ttl: 300 })
    await wallet.call('irn_subscribe', { topic })
    await settle()
    await wallet.call('wc_approveSession', {
      pairingTopic: topic,
      sessionTopic: other,
      sessionProposalResponse: 'response',
      sessionSettlementRequest: 'settlement',
      ttl: 300,
    })
    await app.call('irn_subscribe', { topic: other })
    await app.call('irn_publish', { ...publication('thanks'), topic: other, tag: 1103 })
    await settle()

    const seen = ({ pushes }: Client) => pushes.map(({ params }) => [params?.data.tag, params?.data.message])
    assert.deepEqual(seen(wallet), [
      [1100, 'proposal'],
      [1103, 'thanks'],
    ])
    assert.deepEqual(seen(app), [
      [1101, 'response'],
      [1102, 'settlement'],
    ])
  })

  it('returns waiting messages on request', async () => {
    const [app, wallet] = [await connect(createIdentity()()), await connect(createIdentity()())]
    await app.call('irn_publish', publication())

    const { result } = await wallet.call('irn_batchFetchMessages', { topics: [topic] })

    assert.equal((result as { messages: { message: string }[] }).messages[0]?.message, 'sealed')
  })

  it('rejects invalid calls', async () => {
    const client = await connect(createIdentity()())

    assert.equal((await client.call('irn_subscribe', { topic: 'short' })).error?.message, 'InvalidTopic')
    assert.equal((await client.call('irn_batchSubscribe', { topics: [] })).error?.message, 'BatchEmpty')
    assert.equal((await client.call('irn_dance', {})).error?.code, -32601)
    assert.equal(
      (await client.call('irn_publish', { ...publication(), ttl: 0 })).error?.message,
      'TtlTooShort',
    )
  })
})
