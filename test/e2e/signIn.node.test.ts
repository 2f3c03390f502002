import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { testAccounts } from '../../sandbox/chains/accounts.ts'
import type * as Siwx from '../../src/siwx/index.ts'
import { becomes } from '../support/patience.ts'
import { eventsOf } from './support/analytics.ts'
import { keepVisit } from './support/keepVisit.ts'
import { openWorld, type Visit, type World } from './support/openWorld.ts'
import {
  answerSigning,
  askedToSign,
  connectToSign,
  signaturesOf,
  signButton,
  signedIn,
  signWaiting,
  untilAsked,
} from './support/signIn.ts'
import { buttonOf, dialogOf, modalGone, pressDisconnect } from './support/steps.ts'

const [mara, lin] = testAccounts

describe('sign-in with an extension wallet, over the demo', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.stop())

  /** A new client of a page that requires sign-in this way. */
  const askingBy = (how: string, expected?: RegExp) =>
    keepVisit(() =>
      world.visit({ query: `?policy=approve&wallets=otter&sign-in=${how}&tags[]=a|b`, expected }),
    )
  const visitBy = {
    server: askingBy('server'),
    required: askingBy('required'),
    optional: askingBy('optional'),
    /** With a server that refuses, for which the browser logs its own error. */
    refusing: askingBy('server', /Failed to load resource/),
  }
  const outcomes = async (visit: Visit) =>
    (await visit.told())
      .filter(({ name }) => name === 'w3m-sign-in' || name === 'w3m-sign-out')
      .map(({ name, detail }) => [name.slice(4), detail.status, detail.address, detail.restored])

  /** Its analytics events: on Ethereum, with a key's account. */
  const counts = (visit: Visit, ...events: string[]) =>
    becomes(
      () => eventsOf(visit, /SIWX/),
      events.map((event) => ({ event, properties: { network: 'eip155:1', isSmartAccount: false } })),
    )

  // conforms: 2.5.6, 4.11.1, 4.11.3, 5.1.11
  it('is verified by the server, survives a reload, and ends with the connection', async () => {
    const visit = await visitBy.server()
    await connectToSign(visit)
    assert.equal(await signaturesOf(visit), 0)
    const text = await dialogOf(visit)
      .getByText('wants you to sign in with your Ethereum account')
      .textContent()
    assert.ok(text?.startsWith(`${new URL(visit.page.url()).host} wants you`))
    // A double click is one request.
    await signButton(visit).dblclick()
    await signedIn(visit)
    await modalGone(visit)
    assert.equal(await signaturesOf(visit), 1)
    assert.deepEqual(world.sandbox.auth.sessions().at(-1), {
      address: mara.address,
      caip2Network: 'eip155:1',
    })
    assert.deepEqual(await outcomes(visit), [
      ['sign-in', 'pending', mara.address, false],
      ['sign-in', 'success', mara.address, false],
    ])

    await visit.page.reload()
    await visit.hear('w3m-sign-in', ({ restored }) => restored === true)
    assert.equal(await signaturesOf(visit), 0)
    await becomes(() => dialogOf(visit).count(), 0)

    await buttonOf(visit).click()
    await pressDisconnect(dialogOf(visit))
    await visit.hear('w3m-sign-out')
    assert.ok(!world.sandbox.auth.sessions().some(({ address }) => address === mara.address))
  })

  it('is requested again for another account', async () => {
    world.sandbox.auth.end()
    const visit = await visitBy.server()
    await connectToSign(visit)
    await signButton(visit).click()
    await signedIn(visit)
    await modalGone(visit)
    await visit.page.evaluate(() => window.__wallets?.otter?.switchAccount(1))
    await askedToSign(visit)
    await signButton(visit).click()
    await signedIn(visit, lin.address)
    await modalGone(visit)
    assert.equal(await signaturesOf(visit), 2)
    // The other account's session ends too.
    await becomes(
      async () => world.sandbox.auth.sessions(),
      [{ address: lin.address, caip2Network: 'eip155:1' }],
    )
  })

  for (const { what, move, address, caip2Network } of [
    {
      what: 'an account',
      move: () => window.__wallets?.otter?.switchAccount(1),
      address: lin.address,
      caip2Network: 'eip155:1',
    },
    {
      what: 'a network',
      move: () => window.__wallets?.otter?.emitChainChanged(8453),
      address: mara.address,
      caip2Network: 'eip155:8453',
    },
  ]) {
    it(`drops the signature for ${what} that is no longer active, and requests no other automatically`, async () => {
      world.sandbox.auth.end()
      const visit = await visitBy.server()
      await answerSigning(visit, 'wait')
      await connectToSign(visit)
      await signButton(visit).click()
      await untilAsked(visit)
      await visit.page.evaluate(move)
      const message = dialogOf(visit).getByText(`Chain ID: ${caip2Network.slice('eip155:'.length)}`)
      await message.filter({ hasText: address }).waitFor({ state: 'attached' })
      await signWaiting(visit)
      assert.equal(await signaturesOf(visit), 1)
      await answerSigning(visit, 'approve')
      await signButton(visit).dblclick()
      await signedIn(visit, address)
      await modalGone(visit)
      assert.equal(await signaturesOf(visit), 2)
      assert.deepEqual(world.sandbox.auth.sessions(), [{ address, caip2Network }])
    })
  }

  it('requests one signature per click if the server refuses it, and none without a nonce', async () => {
    const refuse = (path: string) =>
      world.sandbox.faults.set({ service: 'auth', path, fault: { kind: 'status', status: 401 }, times: 1 })
    const visit = await visitBy.refusing()
    const failed = dialogOf(visit).getByRole('heading', { name: 'Could not sign you in' })
    refuse('/nonce')
    await connectToSign(visit, failed)
    assert.equal(await signaturesOf(visit), 0)
    refuse('/authenticate')
    await signButton(visit).dblclick()
    await visit.hear('w3m-sign-in', ({ status }) => status === 'error')
    await failed.waitFor()
    assert.equal(await signaturesOf(visit), 1)
    await signButton(visit).dblclick()
    await signedIn(visit)
    await modalGone(visit)
    assert.equal(await signaturesOf(visit), 2)

    // The server lost the session: the wallet is asked when the user clicks.
    world.sandbox.auth.end()
    await visit.page.reload()
    await askedToSign(visit)
    assert.equal(await signaturesOf(visit), 0)
    await signButton(visit).click()
    await signedIn(visit)
    assert.equal(await signaturesOf(visit), 1)
  })

  for (const { when, hold } of [
    { when: 'the wallet is asked', hold: (visit: Visit) => answerSigning(visit, 'wait') },
    {
      when: 'the server checks what was signed',
      hold: () =>
        world.sandbox.faults.set({ service: 'auth', path: '/authenticate', fault: { kind: 'silent' } }),
    },
  ]) {
    it(`is requested again only by a click after a reload while ${when}`, async () => {
      world.sandbox.auth.end()
      const visit = await visitBy.server()
      await hold(visit)
      await connectToSign(visit)
      await signButton(visit).click()
      await untilAsked(visit)
      if (when !== 'the wallet is asked') await dialogOf(visit).getByText('Checking').first().waitFor()
      await visit.page.reload()
      await askedToSign(visit)
      assert.equal(await signaturesOf(visit), 0)
      await signButton(visit).dblclick()
      await signedIn(visit, mara.address)
      await modalGone(visit)
      assert.equal(await signaturesOf(visit), 1)
    })
  }

  // conforms: 3.10.8, 3.10.9, 4.11.4, 7.3.12, 7.3.13, 8.1.12
  it('shows that the signature was declined, requests it again on click, and disconnects if sign-in is required', async () => {
    const visit = await visitBy.required()
    await answerSigning(visit, 'decline')
    await connectToSign(visit)
    await signButton(visit).click()
    await dialogOf(visit).getByRole('heading', { name: 'Signature declined' }).waitFor()
    await answerSigning(visit, 'approve')
    await dialogOf(visit).getByRole('button', { name: 'Try again' }).dblclick()
    await signedIn(visit)
    await modalGone(visit)
    assert.equal(await signaturesOf(visit), 2)
    assert.deepEqual(
      (await outcomes(visit)).map(([, status]) => status),
      ['pending', 'error', 'pending', 'success'],
    )
    const press = 'CLICK_SIGN_SIWX_MESSAGE'
    await counts(visit, press, 'SIWX_AUTH_ERROR', press, 'SIWX_AUTH_SUCCESS')
  })

  for (const [how, leave] of [
    ['Cancel', (visit: Visit) => dialogOf(visit).getByRole('button', { name: 'Cancel' }).click()],
    ['Close', (visit: Visit) => dialogOf(visit).getByRole('button', { name: 'Close' }).click()],
    ['Escape', ({ page }: Visit) => page.keyboard.press('Escape')],
  ] as const) {
    // conforms: 2.3.12, 4.11.5
    it(`disconnects if the user leaves a required sign-in by ${how}`, async () => {
      const visit = await visitBy.required()
      await connectToSign(visit)
      await leave(visit)
      await visit.hear('w3m-disconnect')
      await modalGone(visit)
      assert.equal(await signaturesOf(visit), 0)
    })
  }

  // conforms: 2.5.7, 2.5.8, 4.11.6, 7.3.14
  it('keeps a user who cancels an optional sign-in connected, and a click outside the card closes everything', async () => {
    const visit = await visitBy.optional()
    await connectToSign(visit)
    await visit.page.mouse.click(5, 400)
    await askedToSign(visit)
    await dialogOf(visit).getByRole('button', { name: 'Cancel' }).click()
    await modalGone(visit)
    await counts(visit, 'CLICK_CANCEL_SIWX')
    assert.ok(!(await visit.names()).includes('w3m-disconnect'))
    await buttonOf(visit).click()
    await dialogOf(visit).getByTestId('account-menu-button').waitFor()
    await visit.page.reload()
    await visit.hear('w3m-connect', ({ restored }) => restored === true)
    assert.equal(await signaturesOf(visit), 0)
  })

  // conforms: 4.11.4
  it('reopens with the reason if the wallet declines after the modal was closed', async () => {
    const visit = await visitBy.optional()
    await answerSigning(visit, 'wait')
    await connectToSign(visit)
    await signButton(visit).click()
    await untilAsked(visit)
    await dialogOf(visit).getByRole('button', { name: 'Close' }).click()
    await modalGone(visit)
    await signWaiting(visit, false)
    await dialogOf(visit).getByRole('heading', { name: 'Signature declined' }).waitFor()
    await dialogOf(visit).getByRole('button', { name: 'Cancel' }).click()
    await modalGone(visit)
    assert.equal(await signaturesOf(visit), 1)
  })

  it('reports that the app could not end a session after the wallet disconnects', async () => {
    const visit = await visitBy.refusing()
    await connectToSign(visit)
    await signButton(visit).click()
    await signedIn(visit)
    await modalGone(visit)
    await buttonOf(visit).click()
    world.sandbox.faults.set({ service: 'auth', path: '/sign-out', fault: { kind: 'status', status: 500 } })
    await pressDisconnect(dialogOf(visit))
    await visit.hear('w3m-sign-out')
    world.sandbox.faults.clear('auth')
    await modalGone(visit)
    await buttonOf(visit).click()
    await visit.page.getByText('Signed out here. The app couldn’t end your session.').first().waitFor()
  })

  it('shows that a message is for another site, and does not let the user sign it', async () => {
    const visit = await world.visit({ query: '?policy=approve&wallets=otter' })
    await visit.page.evaluate(takeForeignMessage)
    await connectToSign(
      visit,
      dialogOf(visit).getByRole('heading', { name: 'This request names another site' }),
    )
    const { host } = new URL(visit.page.url())
    await dialogOf(visit)
      .getByText(`It asks you to sign in to bank.example, but you are on ${host}. Do not sign.`)
      .waitFor()
    await becomes(() => signButton(visit).count(), 0)
    await dialogOf(visit).getByRole('button', { name: 'Cancel' }).click()
    await visit.hear('w3m-disconnect')
    await modalGone(visit)
    assert.equal(await signaturesOf(visit), 0)
    await visit.close()
  })

  // conforms: 8.1.10, 8.1.11
  it('disconnects the wallet if the server cannot tell who is signed in', async () => {
    const visit = await visitBy.refusing()
    await connectToSign(visit)
    await signButton(visit).click()
    await signedIn(visit)
    await modalGone(visit)
    world.sandbox.faults.set({ service: 'auth', fault: { kind: 'garbled' }, times: 20 })
    await visit.page.reload()
    await visit.hear('w3m-disconnect')
    world.sandbox.faults.clear('auth')
    await buttonOf(visit).click()
    await visit.page.getByText('A problem occurred while trying initialize authentication').first().waitFor()
    await counts(visit, 'SIWX_AUTH_ERROR')
  })
})

/** Runs in the page: requests a signature for another site's message that claims to be for this one. */
async function takeForeignMessage(): Promise<void> {
  const from: string = '/dist/siwx.js'
  const { createSiwx }: typeof Siwx = await import(from)
  const own = createSiwx()
  const siwx: Siwx.SiwxConfig = {
    ...own,
    async createMessage(account) {
      const message = await own.createMessage(account)
      return { ...message, toString: () => `${message}`.replace(location.host, 'bank.example') }
    },
  }
  Object.assign(document.querySelector('w3m-modal') ?? {}, { siwx })
}
