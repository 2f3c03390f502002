import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it, vi } from 'vitest'
import { deriveSecrets } from '../../src/frame/keys/secrets.ts'
import { $shown, ask, decline } from '../../src/frame/prompts.ts'
import { unlockForApproval } from '../../src/frame/session.ts'
import { $session, forgetWallet, rememberWallet, unlock } from '../../src/frame/wallet.ts'
import { askingAs } from './evm/askingAs.ts'

const minuteMs = 60_000
const output = () => new Uint8Array(32).fill(7)

class Assertion {
  authenticatorData = Uint8Array.from({ length: 37 }, () => 0x04).buffer
  userHandle = null
}
class Passkey {
  id = 'aa'
  response = new Assertion()
  getClientExtensionResults = () => ({ prf: { results: { first: output().buffer } } })
}
/** The document of the frame, as far as a session watches it. */
class Shown extends EventTarget {
  hidden = false
  turn(isHidden: boolean): void {
    this.hidden = isHidden
    this.dispatchEvent(new Event('visibilitychange'))
  }
}

describe('what a session of the passkey wallet keeps', () => {
  let prompts = 0
  let whileAsked: () => void = () => undefined
  let page: Shown
  let frame: EventTarget
  const { origin, chain, wallet: anyWallet } = askingAs('0x01', { rpcUrl: 'https://node.example' })
  let wallet = anyWallet

  beforeEach(async () => {
    prompts = 0
    whileAsked = () => undefined
    page = new Shown()
    frame = new EventTarget()
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
    const get = async () => {
      prompts += 1
      whileAsked()
      return new Passkey()
    }
    const globals = {
      document: page,
      addEventListener: frame.addEventListener.bind(frame),
      location: { hostname: 'wallet.example' },
      navigator: { credentials: { get } },
      PublicKeyCredential: Passkey,
      AuthenticatorAssertionResponse: Assertion,
    }
    for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
    const { check } = await deriveSecrets(output())
    wallet = rememberWallet({ ...anyWallet, id: 'aa', check })
  })
  afterEach(() => {
    decline()
    forgetWallet()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  const copy = async (entropy: Uint8Array) => Buffer.from(entropy).toString('hex')
  /** The user approves a request. @returns The entropy that it got, and how often the passkey was asked. */
  async function approve(minutes = 0): Promise<{ entropy: string; prompts: number }> {
    const question = {
      kind: 'message',
      facts: [],
      warnings: [],
      perform: async () => undefined,
    } as const
    const request = { asking: { origin, chain, wallet }, method: 'personal_sign', params: [] }
    ask({ kind: 'approve', question, request }).catch(() => undefined)
    const prompt = $shown.get()
    assert.ok(prompt?.kind === 'approve')
    const before = prompts
    const entropy = await unlockForApproval(prompt, minutes, copy)
    return { entropy, prompts: prompts - before }
  }
  const asks = async () => (await approve()).prompts === 1

  it('is the same entropy, for approvals and nothing else', async () => {
    const { entropy } = await approve(15)
    assert.deepEqual(await approve(), { entropy, prompts: 0 })
    assert.equal(await unlock(wallet, copy), entropy)
    assert.equal(prompts, 2)
  })

  it('is encrypted with a key that cannot be read, and overwritten after each use and in the end', async () => {
    const { entropy } = await approve(15)
    const session = $session.get()
    assert.ok(session)
    assert.equal(session.key.extractable, false)
    assert.equal(Buffer.from(session.sealed).toString('hex').includes(entropy), false)
    const lent: Uint8Array[] = []
    const prompt = $shown.get()
    assert.ok(prompt?.kind === 'approve')
    await unlockForApproval(prompt, 0, async (bytes) => {
      lent.push(bytes)
    })
    assert.deepEqual(lent, [new Uint8Array(32)])
    forgetWallet()
    assert.ok(session.sealed.every((byte) => byte === 0))
  })

  it('ends after its minutes, which use does not extend', async () => {
    await approve(2)
    vi.advanceTimersByTime(2 * minuteMs - 1)
    assert.equal(await asks(), false)
    vi.advanceTimersByTime(1)
    assert.equal($session.get(), undefined)
    assert.equal(await asks(), true)
  })

  it('ends after its minutes although timers stopped while the device slept', async () => {
    await approve(2)
    vi.setSystemTime(Date.now() + 2 * minuteMs)
    assert.equal(await asks(), true)
  })

  it('ends after its minutes although the clock was set back', async () => {
    await approve(2)
    vi.setSystemTime(Date.now() - 60 * minuteMs)
    page.turn(true)
    page.turn(false)
    vi.advanceTimersByTime(2 * minuteMs)
    assert.equal(await asks(), true)
  })

  it('ends when the page was hidden for five minutes, also if the device slept', async () => {
    await approve(15)
    page.turn(true)
    vi.advanceTimersByTime(3 * minuteMs)
    page.turn(false)
    vi.advanceTimersByTime(6 * minuteMs)
    page.turn(true)
    assert.equal(await asks(), false)
    vi.advanceTimersByTime(5 * minuteMs)
    assert.equal($session.get(), undefined)
    page.turn(false)

    await approve(15)
    page.turn(true)
    vi.setSystemTime(Date.now() + 5 * minuteMs)
    page.turn(false)
    assert.equal(await asks(), true)
  })

  it.each(['pagehide', 'storage'])('ends with the event %s of its document', async (name) => {
    await approve(15)
    frame.dispatchEvent(new Event(name))
    assert.equal(await asks(), true)
  })

  it('ends when a wallet is opened, and does not open another one', async () => {
    await approve(15)
    rememberWallet(wallet)
    assert.equal(await asks(), true)
    await approve(15)
    wallet = { ...wallet, check: 'other' }
    await assert.rejects(approve(), { fault: 'changing' })
  })

  it('does not start for a request that the page withdraws before the passkey answers', async () => {
    whileAsked = decline
    await approve(15)
    whileAsked = () => undefined
    assert.equal(await asks(), true)
  })
})
