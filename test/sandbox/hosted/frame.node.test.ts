import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { createSecureState } from '../../../sandbox/secure-frame/createSecureState.ts'
import { createAnswers } from '../../../sandbox/secure-frame/page/answers.ts'
import type { Ask } from '../../../sandbox/secure-frame/page/ask.ts'
import { type Vector, vectors } from '../../services/hosted/vectors.ts'
import { type BorrowedChains, borrowChains } from '../../support/shared.ts'

const home = 'https://harbor.example'
const email = 'mara@harbor.example'

type Message = { type: string; payload?: unknown }
type Session = Awaited<ReturnType<typeof openFrame>>

/** The frame's page over its server, as one browser has it. */
async function openFrame({ chains }: BorrowedChains, { chainId = 'eip155:1' } = {}) {
  const state = createSecureState({ chains, script: '', css: '', url: () => 'https://secure.test' })
  const post = (path: string, body: BodyInit, type: string) =>
    state.handler(
      new Request(`https://secure.test${path}`, { method: 'POST', body, headers: { 'content-type': type } }),
    )
  const ask: Ask = async (name, body) => {
    const answer = await (await post(`/api/${name}`, JSON.stringify(body), 'application/json')).json()
    if (typeof answer.refusal === 'string') throw new Error(answer.refusal)
    return answer
  }
  let token: string | undefined
  let decision: 'yes' | 'no' = 'yes'
  let later = async (): Promise<unknown> => undefined
  Object.assign(globalThis, {
    location: new URL(`https://secure.test/sdk?chainId=${chainId}`),
    document: { referrer: `${home}/` },
    window: { __frame: { signsAtOnce: 'rightly' } },
  })
  const answers = createAnswers({
    ask,
    home,
    memory: {
      device: () => 'device',
      token: () => token,
      setToken(next) {
        token = next
      },
    },
    approval: {
      async ask() {
        if (decision === 'no') throw new Error('User rejected the request')
      },
      giveUp: () => undefined,
    },
  })
  const told: string[] = []
  const send = (name: string, payload?: unknown) => answers(name, payload, (type) => told.push(type))
  const lastCode = () => state.mails.findLast(({ code }) => code !== undefined)?.code
  const approve = async () => {
    const link = new URL(state.mails.findLast((mail) => mail.link)?.link ?? '').searchParams.get('link')
    await post(`/approve?link=${link}`, '', 'text/plain')
  }
  return {
    send,
    told,
    lastCode,
    approve,
    /** What the user does once the page waits for it. */
    later(act: typeof later) {
      later = act
    },
    async goOn() {
      for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve))
      await later()
    },
    decline() {
      decision = 'no'
    },
    address: () => state.addressOf(email),
    solana: () => state.solanaAddressOf(email),
    async answerSocial(uri: unknown, answer: 'yes' | 'no' = 'yes') {
      const { search } = new URL(String(uri))
      const body = new URLSearchParams({ answer, name: 'mara' })
      const response = await post(`/social${search}`, String(body), 'application/x-www-form-urlencoded')
      return /"resultUri":"([^"]+)"/.exec((await response.text()).replaceAll('&quot;', '"'))?.[1]
    },
    async signIn() {
      await send('CONNECT_EMAIL', { email })
      await approve()
      await send('CONNECT_DEVICE')
      await send('CONNECT_OTP', { otp: lastCode() })
    },
  }
}

/** What goes before a case, and what stands for the made-up values of its request. */
type Case = (frame: Session) => unknown | Promise<unknown>

const signedIn: Case = (frame) => frame.signIn()
const mine =
  (payload: (frame: Session) => unknown): Case =>
  async (frame) => {
    await frame.signIn()
    return payload(frame)
  }
const signing = (params: unknown[]) =>
  mine((frame) => ({ method: 'personal_sign', params: [...params, frame.address()] }))

const cases: Record<string, Case> = {
  'connect-email/device': () => undefined,
  'connect-email/otp': (frame) => frame.signIn(),
  async 'connect-device/approved'(frame) {
    await frame.send('CONNECT_EMAIL', { email })
    await frame.approve()
  },
  async 'connect-otp/ok'(frame) {
    await frame.send('CONNECT_EMAIL', { email })
    await frame.approve()
    return { otp: frame.lastCode() }
  },
  async 'connect-otp/wrong'(frame) {
    await frame.send('CONNECT_EMAIL', { email })
    await frame.approve()
    return { otp: frame.lastCode() === '000000' ? '000001' : '000000' }
  },
  'is-connected/no': () => undefined,
  'is-connected/yes': signedIn,
  'get-user/nobody': () => undefined,
  'get-user/eoa-only': signedIn,
  'get-user/smart-account': mine(() => ({ chainId: 8453, preferredAccountType: 'smartAccount' })),
  'get-smart-account-enabled-networks/ok': () => undefined,
  'get-social-redirect-uri/ok': () => undefined,
  'get-farcaster-uri/ok': () => undefined,
  async 'connect-farcaster/ok'(frame) {
    const { url } = (await frame.send('GET_FARCASTER_URI')) as { url: string }
    frame.later(() => frame.answerSocial(url))
  },
  async 'connect-social/ok'(frame) {
    const { uri } = (await frame.send('GET_SOCIAL_REDIRECT_URI', { provider: 'google' })) as { uri: string }
    return { uri: await frame.answerSocial(uri) }
  },
  'set-preferred-account/eoa': signedIn,
  'set-preferred-account/failed': signedIn,
  async 'set-preferred-account/smart'(frame) {
    await frame.signIn()
    await frame.send('SWITCH_NETWORK', { chainId: 8453 })
  },
  'sign-out/ok': signedIn,
  'switch-network/number': signedIn,
  'switch-network/refused': signedIn,
  'sync-dapp-data/ok': () => undefined,
  'sync-theme/ok': () => undefined,
  'update-email/primary': signedIn,
  async 'update-email-primary-otp/ok'(frame) {
    await frame.signIn()
    await frame.send('UPDATE_EMAIL', { email: 'mara@pier.example' })
    return { otp: frame.lastCode() }
  },
  async 'update-email-secondary-otp/ok'(frame) {
    await frame.signIn()
    await frame.send('UPDATE_EMAIL', { email: 'mara@pier.example' })
    await frame.send('UPDATE_EMAIL_PRIMARY_OTP', { otp: frame.lastCode() })
    return { otp: frame.lastCode() }
  },
  async 'update-email-secondary-otp/wrong'(frame) {
    await frame.signIn()
    await frame.send('UPDATE_EMAIL', { email: 'mara@pier.example' })
    await frame.send('UPDATE_EMAIL_PRIMARY_OTP', { otp: frame.lastCode() })
    return { otp: frame.lastCode() === '000000' ? '000001' : '000000' }
  },
  'rpc-request/personal-sign': signing(['0x48656c6c6f']),
  async 'rpc-request/refused'(frame) {
    frame.decline()
    await frame.signIn()
    return { method: 'personal_sign', params: ['0x48656c6c6f', frame.address()] }
  },
  'rpc-request/read': mine((frame) => ({ method: 'eth_getBalance', params: [frame.address(), 'latest'] })),
}

/** Cases that cannot come about here, or whose way is tested in a browser. */
const elsewhere =
  /connected$|^init-smart-account|^reload|^get-chain-id|failed$|^unasked|secondary$|^connect-(device|farcaster)\/refused|^connect-social\/(refused|least)|^get-social-redirect-uri\/refused|^get-user\/(signed-at-once|solana)|^switch-network\/text|^rpc-request\//

const frameVectors = vectors.filter(({ folder }) => folder.startsWith('secure-frame/'))
const nameOf = ({ id }: Vector) => id.replace('secure-frame/', '')
const payloadOf = ({ reply }: Vector) => (reply.body as Message | null)?.payload
const isGood = ({ reply }: Vector) => Boolean((reply.body as Message | null)?.type.endsWith('_SUCCESS'))
const keysOf = (value: unknown) => Object.keys(Object(value) as object)
const kindOf = (value: unknown) =>
  value === undefined ? 'nothing' : Array.isArray(value) ? 'list' : typeof value

/** Keys that every good reply of the folder has, and those that one of them has at least. */
function keysIn(folder: string) {
  const all = frameVectors
    .filter((each) => each.folder === folder && isGood(each))
    .map((each) => keysOf(payloadOf(each)))
  const some = new Set(all.flat())
  return { some, each: [...some].filter((key) => all.every((keys) => keys.includes(key))) }
}

describe('hosted services: the frame of the sandbox answers as recorded', () => {
  let chains: BorrowedChains
  beforeAll(async () => {
    chains = await borrowChains()
  })
  afterAll(() => {
    for (const name of ['location', 'document', 'window']) Reflect.deleteProperty(globalThis, name)
  })

  for (const vector of frameVectors.filter((each) => Object.hasOwn(cases, nameOf(each)))) {
    it(vector.id, async () => {
      const frame = await openFrame(chains)
      const own = await cases[nameOf(vector)]?.(frame)
      const { type, payload } = vector.request.body as Message
      const asked = frame.send(type.replace('@w3m-app/', ''), own ?? payload)
      if (!isGood(vector)) {
        const { message } = await asked.then(
          () => ({ message: undefined }),
          (error: Error) => error,
        )
        return assert.ok(message, 'it was not refused')
      }
      await frame.goOn()
      const answer = await asked
      const recorded = payloadOf(vector)
      assert.equal(kindOf(answer), kindOf(recorded))
      if (typeof recorded !== 'object') return
      const { some, each } = keysIn(vector.folder)
      assert.deepEqual(
        keysOf(answer).filter((key) => !some.has(key)),
        [],
        'strange keys',
      )
      assert.deepEqual(
        each.filter((key) => !keysOf(answer).includes(key)),
        [],
        'missing keys',
      )
    })
  }

  it('has every case, or a reason why not', () => {
    const names = frameVectors.map(nameOf).filter((name) => !Object.hasOwn(cases, name))
    assert.deepEqual(
      names.filter((name) => !elsewhere.test(name)),
      [],
    )
  })
})
