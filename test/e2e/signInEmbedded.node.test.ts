import assert from 'node:assert/strict'
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest'
import { verifyMessage } from '../../src/siwx/verify.ts'
import { becomes, until } from '../support/patience.ts'
import { eventsOf } from './support/analytics.ts'
import { connectByEmail, decide, question, secureFrame, signsAtOnce } from './support/embedded.ts'
import { openWorld, type Visit, type World } from './support/openWorld.ts'
import { askedToSign, signButton, signedIn } from './support/signIn.ts'
import { answerSocial, chooseSocial, listenToSocials, openSocial } from './support/social.ts'
import { buttonOf, dialogOf, modalGone, moveTo, pressDisconnect } from './support/steps.ts'

const email = 'sefa@fieldnotes.app'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.stop())

const lastSession = () => world.sandbox.auth.sessions().at(-1)
const statuses = async (visit: Visit) =>
  (await visit.told())
    .filter(({ name }) => name === 'w3m-sign-in')
    .map(({ detail: { status, restored } }) => [status, restored])
/** Holds back the server's verification. @returns A function that continues it. */
const holdCheck = async ({ page }: Visit): Promise<() => void> => {
  let release = () => {}
  const free = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/authenticate/, async (route) => {
    await free
    await route.continue()
  })
  return release
}
/** Reads the message in the card and signs it in the frame. */
const sign = async (visit: Visit, address: string) => {
  await askedToSign(visit)
  await signButton(visit).click()
  await question(visit).getByText('wants you to sign in').waitFor()
  await decide(visit, 'Approve')
  await signedIn(visit, address)
  await modalGone(visit)
}

describe('sign-in with both accounts of the embedded wallet, over the demo', () => {
  let visit: Visit
  beforeAll(async () => {
    visit = await world.visit({ query: '?wallets=&sign-in=server', before: listenToSocials })
  })

  // conforms: 8.1.20
  it('needs only the email code for the key’s account', async () => {
    const release = await holdCheck(visit)
    const connected = connectByEmail(world, visit, email)
    await visit.page.getByText('Authenticating...').first().waitFor()
    release()
    await connected
    const address = world.sandbox.secure.addressOf(email)
    await signedIn(visit, address)
    await modalGone(visit)
    assert.deepEqual(await statuses(visit), [['success', false]])
    assert.deepEqual(lastSession(), { address, caip2Network: 'eip155:1' })
    await becomes(() => question(visit).count(), 0)
    assert.deepEqual(await eventsOf(visit, /SIWX/), [
      { event: 'SIWX_AUTH_SUCCESS', properties: { network: 'eip155:1', isSmartAccount: false } },
    ])
    assert.deepEqual(await visit.page.evaluate(() => window.__socials), ['CONNECTED email'])
  })

  it('is repeated for the smart account, which a server accepts before it is on the chain', async () => {
    const address = world.sandbox.secure.smartAddressOf(email)
    await moveTo(visit, 'Base')
    await sign(visit, address)
    assert.deepEqual(lastSession(), { address, caip2Network: 'eip155:8453' })
    assert.equal(await world.code(address, 8453), undefined)
    const properties = { network: 'eip155:8453', isSmartAccount: true }
    assert.deepEqual((await eventsOf(visit, /SIWX/)).slice(1), [
      { event: 'CLICK_SIGN_SIWX_MESSAGE', properties },
      { event: 'SIWX_AUTH_SUCCESS', properties },
    ])
  })

  it('survives a reload, and ends with the connection', async () => {
    const address = world.sandbox.secure.smartAddressOf(email)
    await visit.page.reload()
    assert.equal((await signedIn(visit, address)).restored, true)
    await buttonOf(visit).click()
    await pressDisconnect(visit.page)
    await visit.hear('w3m-sign-out')
    assert.ok(!world.sandbox.auth.sessions().some((session) => session.address === address))
    assert.deepEqual(visit.faults, [])
    await visit.close()
  })
})

describe('sign-in while the embedded wallet connects', () => {
  afterEach(() => world.sandbox.auth.end())

  const visitBy = (how: string, expected?: RegExp) =>
    world.visit({ query: `?wallets=&networks=eip155:1&sign-in=${how}`, expected })

  it('uses the smart account if that is active', async () => {
    const person = 'rune@fieldnotes.app'
    const visit = await world.visit({ query: '?wallets=&networks=eip155:8453&sign-in=server' })
    await connectByEmail(world, visit, person)
    const address = world.sandbox.secure.smartAddressOf(person)
    await signedIn(visit, address)
    assert.deepEqual(lastSession(), { address, caip2Network: 'eip155:8453' })
    const properties = { network: 'eip155:8453', isSmartAccount: true }
    assert.deepEqual(await eventsOf(visit, /SIWX/), [{ event: 'SIWX_AUTH_SUCCESS', properties }])
    await visit.close()
  })

  // conforms: 8.1.13
  it('says that the app may not support smart accounts if it cannot verify one', async () => {
    const visit = await world.visit({ query: '?wallets=&networks=eip155:8453&sign-in=required' })
    await answerSocial(await openSocial(visit, 'google'), 'siv')
    await askedToSign(visit)
    await signButton(visit).click()
    await decide(visit, 'Approve')
    await dialogOf(visit).getByText('This application might not support Smart Accounts.').waitFor()
    const error = { event: 'SIWX_AUTH_ERROR', properties: { network: 'eip155:8453', isSmartAccount: true } }
    assert.deepEqual(await eventsOf(visit, /SIWX_AUTH/), [error, error])
    await dialogOf(visit).getByRole('button', { name: 'Disconnect' }).click()
    await visit.hear('w3m-disconnect')
    await visit.close()
  })

  it('works for a Farcaster user, and stores the session in the page without a server', async () => {
    const visit = await visitBy('required')
    await chooseSocial(visit, 'farcaster')
    await visit.page.getByTestId('copy-wc2-uri').click()
    await visit.page.getByText('Link copied').first().waitFor()
    const app = await visit.context.newPage()
    await app.goto(await visit.page.evaluate(() => navigator.clipboard.readText()))
    await answerSocial(app, 'mara')
    const address = world.sandbox.secure.addressOf('farcaster:mara')
    await signedIn(visit, address)
    await modalGone(visit)
    const { message, signature, data } = await visit.page.evaluate(
      () => JSON.parse(localStorage.getItem('@appkit/siwx') ?? '[]')[0],
    )
    const { host: domain, origin: uri } = new URL(visit.page.url())
    const read = await verifyMessage({ message, signature, domain, uri, nonce: data.nonce, address })
    assert.equal(read.statement, 'Welcome aboard. This proves that the berth is yours.')
    assert.equal(data.accountAddress, address)
    await visit.close()
  })

  it('is separate on Solana, survives a reload there, and is not requested again after a cancel', async () => {
    const visit = await world.visit({ query: '?wallets=&networks=solana:mainnet&sign-in=server' })
    const address = world.sandbox.secure.solanaAddressOf('google:sol')
    const caip2Network = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    const connect = async () => answerSocial(await openSocial(visit, 'google'), 'sol')
    await connect()
    await askedToSign(visit)
    await signButton(visit).click()
    await decide(visit, 'Decline')
    await dialogOf(visit).getByRole('heading', { name: 'Signature declined' }).waitFor()
    await signButton(visit).click()
    await question(visit).getByText('wants you to sign in with your Solana account').waitFor()
    await decide(visit, 'Approve')
    await signedIn(visit, address)
    await modalGone(visit)
    assert.deepEqual(world.sandbox.auth.sessions(), [{ address, caip2Network }])
    await visit.page.reload()
    assert.equal((await signedIn(visit, address)).restored, true)
    await buttonOf(visit).click()
    await pressDisconnect(visit.page)
    await visit.hear('w3m-sign-out')
    await becomes(async () => world.sandbox.auth.sessions(), [])
    await modalGone(visit)
    await connect()
    await askedToSign(visit)
    await dialogOf(visit).getByRole('button', { name: 'Cancel' }).click()
    await buttonOf(visit).getByText('Connect Wallet').waitFor()
    await visit.close()
  })

  it('is requested as usual if the frame signs nothing or another message: each click is one signature', async () => {
    // The browser's own message about the service that refuses.
    const visit = await visitBy('server', /Failed to load resource/)
    const signed: string[] = []
    const checked: string[] = []
    visit.page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      const isSigning = pathname === '/api/rpc' && request.postData()?.includes('personal_sign')
      if (pathname === '/api/sign-in' || isSigning) signed.push(pathname)
      if (pathname.endsWith('/authenticate')) checked.push(pathname)
    })
    const frameWays = [
      { how: 'never', signs: 0, checks: 0 },
      { how: 'refused', signs: 0, checks: 0 },
      { how: 'other-text', signs: 1, checks: 0 },
      { how: 'other-address', signs: 1, checks: 0 },
      { how: 'other-signature', signs: 1, checks: 1 },
    ] as const
    for (const { how, signs, checks } of frameWays) {
      const popup = await openSocial(visit, 'google')
      await signsAtOnce(visit, how)
      await answerSocial(popup, 'mara')
      await askedToSign(visit)
      assert.deepEqual(world.sandbox.auth.sessions(), [], how)
      assert.equal(signed.splice(0).length, signs, how)
      assert.equal(checked.splice(0).length, checks, how)
      if (how === 'other-signature') continue
      await dialogOf(visit).getByRole('button', { name: 'Cancel' }).click()
      await buttonOf(visit).getByText('Connect Wallet').waitFor()
      await modalGone(visit)
    }
    const address = world.sandbox.secure.addressOf('google:mara')
    await sign(visit, address)
    assert.deepEqual(signed, ['/api/rpc'])
    assert.deepEqual(world.sandbox.auth.sessions(), [{ address, caip2Network: 'eip155:1' }])
    const ends = await eventsOf(visit, /SIWX_AUTH/)
    assert.deepEqual(
      ends.map(({ event }) => event),
      ['SIWX_AUTH_ERROR', 'SIWX_AUTH_SUCCESS'],
    )
    await visit.close()
  })

  it('is requested after connecting if the frame takes too long, and ignores its late response', async () => {
    const visit = await visitBy('server')
    const popup = await openSocial(visit, 'google')
    const frame = await secureFrame(visit)
    await frame.evaluate(() => window.__frame.hold.push('GET_USER'))
    const isSigned = visit.page.waitForRequest(/\/api\/sign-in$/)
    await answerSocial(popup, 'lin')
    await isSigned
    await visit.passDeadlines()
    await until(() => frame.evaluate(() => window.__frame.held() > 1))
    await frame.evaluate(() => window.__frame.release())
    await askedToSign(visit)
    assert.deepEqual(world.sandbox.auth.sessions(), [])
    await signButton(visit).click()
    await decide(visit, 'Decline')
    await dialogOf(visit).getByRole('heading', { name: 'Signature declined' }).waitFor()
    await visit.close()
  })

  it('does not happen if the user left while the server verified', async () => {
    const visit = await visitBy('server')
    const release = await holdCheck(visit)
    const popup = await openSocial(visit, 'google')
    const isAsked = visit.page.waitForRequest(/\/authenticate/)
    await answerSocial(popup, 'ines')
    await isAsked
    const isSignedOut = visit.page.waitForRequest(/\/sign-out/)
    await visit.page.keyboard.press('Escape')
    await visit.page.getByTestId('social-selector-google').waitFor()
    release()
    await isSignedOut
    await becomes(async () => world.sandbox.auth.sessions(), [])
    assert.deepEqual(
      (await visit.names()).filter((name) => /connect|sign/.test(name)),
      [],
    )
    await visit.close()
  })
})

describe('sign-in with the embedded wallet, required and optional', () => {
  const open = async (how: string, email: string) => {
    const visit = await world.visit({ query: `?wallets=&sign-in=${how}&networks=eip155:1` })
    await connectByEmail(world, visit, email, 'never')
    await askedToSign(visit)
    return visit
  }
  const press = (visit: Visit, what: 'sign' | 'cancel') =>
    dialogOf(visit).getByTestId(`w3m-connecting-siwe-${what}`).click()

  it('shows that the user declined in the frame, and requests it again only on click', async () => {
    const visit = await open('required', 'tove@fieldnotes.app')
    await press(visit, 'sign')
    await decide(visit, 'Decline')
    await dialogOf(visit).getByRole('heading', { name: 'Signature declined' }).waitFor()
    await question(visit).waitFor({ state: 'hidden' })
    await press(visit, 'sign')
    await decide(visit, 'Approve')
    await signedIn(visit)
    await modalGone(visit)
    assert.deepEqual(
      (await statuses(visit)).map(([status]) => status),
      ['pending', 'error', 'pending', 'success'],
    )
    assert.deepEqual(visit.faults, [])
    await visit.close()
  })

  for (const { how, stays } of [
    { how: 'required', stays: false },
    { how: 'optional', stays: true },
  ]) {
    // conforms: 2.5.8, 4.11.5
    it(`${stays ? 'keeps' : 'disconnects'} the wallet if the user cancels while it is ${how}, and the frame does not prompt`, async () => {
      const visit = await open(how, `${how}@fieldnotes.app`)
      await press(visit, 'cancel')
      if (!stays) await visit.hear('w3m-disconnect')
      await modalGone(visit)
      await buttonOf(visit)
        .getByText(stays ? /ETH/ : 'Connect Wallet')
        .waitFor()
      assert.equal((await visit.names()).includes('w3m-disconnect'), !stays)
      assert.deepEqual(await statuses(visit), [])
      await becomes(() => question(visit).count(), 0)
      assert.deepEqual(visit.faults, [])
      await visit.close()
    })
  }
})
