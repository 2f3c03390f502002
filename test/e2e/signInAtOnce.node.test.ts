import assert from 'node:assert/strict'
import { verifyMessage } from 'viem'
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest'
import { testAccounts } from '../../sandbox/chains/accounts.ts'
import type { PhoneWallet } from '../../sandbox/phone-wallet/createPhoneWallet.ts'
import type * as Siwx from '../../src/siwx/index.ts'
import { becomes } from '../support/patience.ts'
import { openWorld, type Visit, type World } from './support/openWorld.ts'
import {
  buttonOf,
  copyLink,
  copyShownLink,
  dialogOf,
  modalGone,
  pressDisconnect,
  startPhone,
} from './support/steps.ts'

const [mara, lin] = testAccounts

describe('connecting a phone and signing in with one approval, over the demo', () => {
  let world: World
  let phone: PhoneWallet
  beforeAll(async () => {
    world = await openWorld()
    phone = await startPhone(world, { signsIn: true })
  })
  afterEach(async () => {
    phone.policy.proposal = 'approve'
    await phone.disconnect()
    if (phone.addresses()[0] !== mara.address) await phone.switchAccount(1)
    world.sandbox.auth.end()
  })
  afterAll(() => world.stop())

  const visitBy = (how: string, networks = 'eip155:1,eip155:8453') =>
    world.visit({ query: `?wallets=&networks=${networks}&sign-in=${how}` })
  const asked = (visit: Visit) =>
    dialogOf(visit)
      .getByRole('heading', { name: /^Sign in to/ })
      .waitFor()
  const gone = (visit: Visit) => modalGone(visit)
  const signatures = () => phone.requests().filter(({ method }) => method === 'personal_sign').length
  const outcomes = async (visit: Visit) =>
    (await visit.told())
      .filter(({ name }) => name === 'w3m-sign-in')
      .map(({ detail }) => [detail.status, detail.address, detail.restored])

  // conforms: 3.13.13, 4.13.18, 5.9.15, 7.6.9
  it('needs one prompt on the phone, which the server verifies, and another for each other account', async () => {
    const before = signatures()
    phone.policy.proposal = 'ask'
    const visit = await visitBy('server')
    await phone.pair(await copyLink(visit))
    const proposal = await phone.nextProposal()
    const { host } = new URL(visit.page.url())
    assert.ok(proposal.message?.startsWith(`${host} wants you to sign in with your Ethereum account:`))
    assert.ok(proposal.message?.includes('Welcome aboard.'))
    await phone.approve(proposal.id)
    await visit.hear('w3m-sign-in', ({ status }) => status === 'success')
    await gone(visit)
    assert.deepEqual(await outcomes(visit), [['success', mara.address, false]])
    assert.deepEqual(world.sandbox.auth.sessions(), [{ address: mara.address, caip2Network: 'eip155:1' }])
    assert.equal(signatures(), before)
    assert.equal(phone.proposals().length, 0)

    await visit.page.reload()
    await visit.hear('w3m-sign-in', ({ restored }) => restored === true)
    await becomes(() => dialogOf(visit).count(), 0)

    phone.policy.proposal = 'approve'
    await phone.switchAccount(1)
    await asked(visit)
    await dialogOf(visit).getByTestId('w3m-connecting-siwe-sign').click()
    await visit.hear('w3m-sign-in', ({ status, address }) => status === 'success' && address === lin.address)
    await gone(visit)
    assert.equal(signatures() - before, 1)

    await buttonOf(visit).click()
    await pressDisconnect(dialogOf(visit))
    await visit.hear('w3m-sign-out')
    assert.deepEqual(visit.faults, [])
    await visit.close()
  })

  it('works with the phone wallet’s page', async () => {
    const visit = await visitBy('server')
    const link = await copyLink(visit)
    const page = await visit.context.newPage()
    const faults: string[] = []
    page.on('pageerror', ({ message }) => faults.push(message))
    await page.goto(`${world.sandbox.addresses.phone}/wc?uri=${encodeURIComponent(link)}`)
    await page.getByRole('heading', { name: /^Sign in to/ }).waitFor()
    await page.getByRole('button', { name: 'Approve' }).click()
    await visit.hear('w3m-sign-in', ({ status }) => status === 'success')
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await visit.hear('w3m-disconnect')
    assert.deepEqual(faults, [])
    assert.deepEqual(visit.faults, [])
    await visit.close()
  })

  for (const how of ['required', 'optional']) {
    // conforms: 4.13.19, 4.13.20
    it(`connects no wallet if the user declines while it is ${how}, and signs in by the next code`, async () => {
      phone.policy.proposal = 'decline'
      const visit = await visitBy(how)
      await phone.pair(await copyLink(visit))
      await visit.page.getByText('Connection declined').first().waitFor()
      assert.ok(!(await visit.names()).includes('w3m-connect'))
      phone.policy.proposal = 'approve'
      await visit.page.getByRole('button', { name: /^(Retry|Try again)$/ }).click()
      await phone.pair(await copyShownLink(visit))
      await visit.hear('w3m-sign-in', ({ status }) => status === 'success')
      await gone(visit)
      assert.deepEqual(visit.faults, [])
      await visit.close()
    })
  }

  it('requests the sign-in as usual if the app rejects the signature', async () => {
    const before = signatures()
    const visit = await world.visit({
      query: '?wallets=&networks=eip155:1&sign-in=server',
      // The browser's own message about the service that refuses.
      expected: /Failed to load resource/,
    })
    const link = await copyLink(visit)
    world.sandbox.faults.set({ service: 'auth', fault: { kind: 'status', status: 401 }, times: 1 })
    await phone.pair(link)
    await visit.hear('w3m-connect')
    await asked(visit)
    assert.equal(signatures(), before)
    await dialogOf(visit).getByTestId('w3m-connecting-siwe-sign').click()
    await visit.hear('w3m-sign-in', ({ status }) => status === 'success')
    await gone(visit)
    assert.equal(signatures() - before, 1)
    await visit.close()
  })

  it('requests the sign-in after connecting if the app creates no message without an address', async () => {
    const before = signatures()
    const visit = await world.visit({ query: '?wallets=&networks=eip155:1' })
    await visit.page.evaluate(takeSiwe)
    await phone.pair(await copyLink(visit))
    await visit.hear('w3m-connect')
    await asked(visit)
    assert.equal(signatures(), before)
    await dialogOf(visit).getByTestId('w3m-connecting-siwe-sign').click()
    await visit.hear('w3m-sign-in', ({ status }) => status === 'success')
    await gone(visit)
    assert.equal(signatures() - before, 1)
    const [signed] = await visit.page.evaluate(() => (window as unknown as { __signed: Signed[] }).__signed)
    assert.ok(signed && (await verifyMessage({ ...signed, address: mara.address })))
    assert.deepEqual(
      (await visit.names()).filter((name) => name === 'w3m-error'),
      [],
    )
    assert.deepEqual(visit.faults, [])
    await visit.close()
  })

  // conforms: 5.9.16
  it('requests the sign-in after connecting if the page also has other networks', async () => {
    const visit = await visitBy('optional', 'eip155:1,solana:mainnet')
    await phone.pair(await copyLink(visit))
    await visit.hear('w3m-connect')
    await asked(visit)
    assert.deepEqual(await outcomes(visit), [])
    assert.deepEqual(visit.faults, [])
    await visit.close()
  })
})

type Signed = { message: string; signature: `0x${string}` }

/** Runs in the page: signs in as EIP-4361 libraries do, which reject a message without an address. */
async function takeSiwe(): Promise<void> {
  const from: string = '/dist/siwx.js'
  const { createSIWEConfig }: typeof Siwx = await import(from)
  const signed: Signed[] = []
  let session: Siwx.SiweSession | null = null
  const siweConfig = createSIWEConfig({
    getNonce: async () => 'harbour2026',
    createMessage({ domain, uri, address, chainId, nonce, iat }) {
      const account = address.split(':').at(-1)
      if (!account) throw new Error('invalid address')
      return [
        `${domain} wants you to sign in with your Ethereum account:`,
        `${account}\n\n\nURI: ${uri}\nVersion: 1\nChain ID: ${chainId}\nNonce: ${nonce}\nIssued At: ${iat}`,
      ].join('\n')
    },
    async verifyMessage({ message, signature, data }) {
      signed.push({ message, signature: signature as `0x${string}` })
      session = { address: data?.accountAddress ?? '', chainId: 1 }
      return true
    },
    getSession: async () => session,
    signOut: async () => true,
  })
  Object.assign(window, { __signed: signed })
  Object.assign(document.querySelector('w3m-modal') ?? {}, { siweConfig })
}
