import assert from 'node:assert/strict'
import type { Hex } from 'viem'
import { namehash } from 'viem/ens'
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest'
import { ensRegistryAddress } from '../../sandbox/chains/deployNames.ts'
import artifactsJson from '../../sandbox/contracts/artifacts.json' with { type: 'json' }
import type { Artifact } from '../../sandbox/contracts/compileContracts.ts'
import { clientOf } from '../support/chainClient.ts'
import { becomes } from '../support/patience.ts'
import { eventsOf } from './support/analytics.ts'
import { connectByEmail, decide, signInByEmail } from './support/embedded.ts'
import { openWorld, type Visit, type World } from './support/openWorld.ts'
import {
  askedOf,
  buttonOf,
  connectExtension,
  dialogOf,
  fillTransfer,
  modalGone,
  openAccount,
  openSettings,
  pressDisconnect,
} from './support/steps.ts'

const artifacts = artifactsJson as unknown as Record<'NameRegistry' | 'NameResolver', Artifact>

describe('a name for an account', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.stop())
  afterEach(() => world.sandbox.faults.clear())

  /** From the page to the form, with a new account. */
  const openForm = async (email: string): Promise<Visit> => {
    const visit = await world.visit({ expected: /40[04]/ })
    await signInByEmail(world, visit, email)
    await buttonOf(visit).click()
    await openSettings(visit)
    await visit.page.getByTestId('account-name-row').click()
    await visit.page.getByTestId('account-choose-name-button').click()
    return visit
  }
  /** Its analytics events. */
  const counts = (visit: Visit, ensName: string, ...events: [event: string, properties?: object][]) =>
    becomes(
      () => eventsOf(visit, /NAME|ENS/),
      [
        { event: 'OPEN_ENS_FLOW', properties: { isSmartAccount: false } },
        ...events.map(([event, properties]) => ({
          event,
          properties: { ensName, isSmartAccount: false, ...properties },
        })),
      ],
    )

  it('is offered once to a user who has just signed up', async () => {
    const visit = await world.visit({ query: '?wallets=', expected: /40[04]/, isNew: true })
    await connectByEmail(world, visit, 'ione@harbor.example')
    await dialogOf(visit).getByRole('heading', { name: 'A name in place of your address' }).waitFor()
    await visit.page.getByTestId('account-no-name-button').click()
    await modalGone(visit)
    const end = async () => {
      await buttonOf(visit).click()
      await pressDisconnect(visit.page)
      await modalGone(visit)
    }
    await end()
    await signInByEmail(world, visit, 'juno@harbor.example')
    await end()
    // Nor is a user whose name is unknown.
    await visit.page.evaluate(() => localStorage.removeItem('@appkit-wallet/NAME_ASKED'))
    const fault = { kind: 'status', status: 400 } as const
    world.sandbox.faults.set({ service: 'blockchainApi', path: '/v1/identity/', fault, times: 9 })
    world.sandbox.faults.set({ service: 'blockchainApi', path: '/v1/profile/reverse/', fault, times: 9 })
    await signInByEmail(world, visit, 'kian@harbor.example')
    await visit.hear('w3m-error', ({ code }) => code === 'W3M_NAMES_OF_ADDRESS')
    await visit.close()
  })

  // conforms: 2.5.11, 3.10.2, 4.10.1-4.10.5, 5.6.1, 5.6.2
  it('is checked while the user types, registered with one signature, and resolves to the account', async () => {
    const visit = await openForm('rhea@harbor.example')
    const { page } = visit
    const input = page.getByTestId('name-input')
    const register = page.getByTestId('name-register')
    await input.fill('rh')
    await page.getByText('Name must be at least 4 characters long', { exact: true }).first().waitFor()
    await input.fill('rhea_x')
    await page
      .getByText('Can only contain letters, numbers and - characters', { exact: true })
      .first()
      .waitFor()
    await becomes(() => register.isDisabled(), true)
    const down = { kind: 'status', status: 400 } as const
    world.sandbox.faults.set({ service: 'blockchainApi', path: '/v1/profile/suggestions/', fault: down })
    await input.fill('mara')
    await page.getByText('Could not check this name.').first().waitFor()
    const suggestions = await visit.hear('w3m-error', ({ code }) => code === 'W3M_NAME_SUGGESTIONS')
    assert.deepEqual(suggestions.details, { name: 'mara' })
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('mara.sandbox.id is taken. These are free:').waitFor()
    await page.getByTestId('account-name-suggestion').first().click()
    await becomes(() => input.inputValue(), 'maras')
    await input.fill('Rhea-K')
    await register.filter({ hasText: 'Register rhea-k' }).click()
    await decide(visit, 'Approve')
    await dialogOf(visit).getByRole('heading', { name: 'rhea-k.sandbox.id is yours' }).waitFor()
    const { name, address } = await visit.hear('w3m-name-register', ({ status }) => status === 'success')
    assert.equal(name, 'rhea-k.sandbox.id')
    await counts(visit, 'rhea-k.sandbox.id', ['REGISTER_NAME_INITIATED'], ['REGISTER_NAME_SUCCESS'])
    await page.getByTestId('name-done').click()
    await page.getByText('rhea-k.sandbox.id').first().waitFor()
    await openSettings(visit)
    await page.getByTestId('account-email').waitFor()
    await becomes(() => page.getByTestId('account-name-row').count(), 0)

    // The registry itself returns the owner.
    const base = world.sandbox.addresses.services.blockchainApi
    const { projectId } = await page.evaluate(() => ({
      projectId: document.querySelector('w3m-modal')?.getAttribute('project-id') ?? '',
    }))
    const reply = await fetch(`${base}/v1/profile/account/rhea-k.sandbox.id?projectId=${projectId}`)
    const profile = (await reply.json()) as { addresses: Record<string, { address: string }> }
    assert.equal(Object.values(profile.addresses)[0]?.address, address)
    await visit.close()
  })

  // conforms: 3.7.5
  it('stops the transfer before the wallet request if it resolves to another account after the review', async () => {
    const [ethereum] = world.sandbox.chains
    assert.ok(ethereum)
    const chain = clientOf(ethereum)
    const node = namehash('vera.eth')
    const resolver = await chain.readContract({
      ...{ abi: artifacts.NameRegistry.abi, address: ensRegistryAddress },
      ...{ functionName: 'resolver', args: [node] },
    })
    const point = async (index: number) => {
      const args = [node, ethereum.accounts[index]?.address]
      const { abi } = artifacts.NameResolver
      await chain.writeContract({ abi, address: resolver as Hex, functionName: 'setAddr', args })
    }
    const visit = await world.visit({ query: '?policy=approve', expected: /404/ })
    await connectExtension(visit)
    await openAccount(visit)
    await fillTransfer(visit, { amount: '0.01', to: 'vera.eth' })
    await point(8)
    await visit.page.getByTestId('send-confirm-button').click()
    await visit.page.getByText('This name now resolves to another account.').first().waitFor()
    assert.equal(await askedOf(visit, 'eth_sendTransaction'), 0)
    await point(7)
    await visit.page.getByRole('button', { name: 'Try again' }).click()
    const { to } = await visit.hear('w3m-send', ({ status }) => status === 'success')
    assert.equal(to, ethereum.accounts[7]?.address)
    assert.equal(await askedOf(visit, 'eth_sendTransaction'), 1)
    await visit.close()
  })

  // conforms: 4.10.6, 4.10.7, 8.2.4
  it('is not registered without a signature, and what was typed stays', async () => {
    const visit = await openForm('theo@harbor.example')
    const { page } = visit
    await page.getByTestId('name-input').fill('theo-k')
    await page.getByTestId('name-register').filter({ hasText: 'Register theo-k' }).click()
    await decide(visit, 'Decline')
    await page.getByText('Name not registered').first().waitFor()
    await becomes(() => page.getByTestId('name-input').inputValue(), 'theo-k')
    const { error } = await visit.hear('w3m-name-register', ({ status }) => status === 'error')
    const { code, message } = error as { code: string; message: string }
    assert.equal(code, 'W3M_NAME_REGISTER')
    const failed = ['REGISTER_NAME_ERROR', { error: message }] as const
    await counts(visit, 'theo-k.sandbox.id', ['REGISTER_NAME_INITIATED'], [...failed])
    await visit.close()
  })
})
