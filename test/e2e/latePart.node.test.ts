import assert from 'node:assert/strict'
import { toHex } from 'viem'
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest'
import { testAccounts } from '../../sandbox/chains/accounts.ts'
import { becomes } from '../support/patience.ts'
import { audit } from './support/audit.ts'
import { request, signInByEmail } from './support/embedded.ts'
import { hideBrand, loseFile } from './support/loseFile.ts'
import { openWorld, type Visit, type World } from './support/openWorld.ts'
import { askedToSign } from './support/signIn.ts'
import {
  buttonOf,
  connectExtension,
  dialogOf,
  fillTransfer,
  openAccount,
  pressWallet,
} from './support/steps.ts'

type Loss = { times?: number | undefined; remembers?: boolean | undefined }

describe('a file that does not load', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterEach(() => world.sandbox.auth.end())
  afterAll(() => world.stop())

  /** Connects Otter on a page that requires sign-in. The file for it fails this many times. */
  const connect = async (failures: number) => {
    const visit = await world.visit({ query: '?policy=approve&wallets=otter&sign-in=server' })
    const errors: Error[] = []
    visit.page.on('pageerror', (error) => errors.push(error))
    await loseFile(visit, 'keepSignIn', { times: failures })
    await buttonOf(visit).click()
    await pressWallet(visit, 'Otter')
    await visit.hear('w3m-connect')
    return { visit, errors }
  }

  it('is requested again: the user is asked to sign in', async () => {
    const { visit, errors } = await connect(2)
    await askedToSign(visit)
    assert.deepEqual(errors, [])
    await visit.page.close()
  })

  it('disconnects the wallet instead of skipping the sign-in, and the page receives the error', async () => {
    const { visit, errors } = await connect(Number.POSITIVE_INFINITY)
    await visit.hear('w3m-error', ({ code }) => code === 'W3M_PART_NOT_LOADED')
    await visit.hear('w3m-disconnect', ({ reason }) => reason === 'session')
    assert.deepEqual(errors, [])
    await visit.page.close()
  })

  it('rejects a hidden request in the frame, which no user could approve', async () => {
    const visit = await world.visit({ query: '?wallets=' })
    await signInByEmail(world, visit, 'mara@fieldnotes.app')
    const address = world.sandbox.secure.addressOf('mara@fieldnotes.app')
    await loseFile(visit, 'watchApproval')
    const { answer, code } = await request(visit, 'personal_sign', [toHex('hello'), address])
    assert.deepEqual([answer, typeof code], [undefined, 'number'])
    await visit.hear('w3m-error', (error) => error.code === 'W3M_PART_NOT_LOADED')
    await visit.page.close()
  })

  it('is requested again while a transaction is pending, which is followed when it loads', async () => {
    const visit = await world.visit({ query: '?policy=approve&wallets=otter' })
    await connectExtension(visit)
    await openAccount(visit)
    await fillTransfer(visit, { amount: '0.25', to: testAccounts[1].address })
    await world.node.setAutomine(false)
    await visit.page.getByTestId('send-confirm-button').click()
    const { hash } = await visit.hear('w3m-send', ({ status }) => status === 'pending')
    const find = await loseFile(visit, 'holdings')
    await visit.page.reload()
    await visit.hear('w3m-error', ({ code }) => code === 'W3M_PART_NOT_LOADED')
    find()
    await world.node.setAutomine(true)
    await world.node.mine({ blocks: 1 })
    await visit.passDeadlines()
    const end = await visit.hear('w3m-send', ({ status }) => status === 'success')
    assert.equal(end.hash, hash)
    await visit.page.close()
  })

  /** Opens the list of all wallets on a page that loses a file this many times. */
  const openAllWallets = async (file: string, { times, remembers }: Loss = {}) => {
    const visit = await world.visit({
      query: '?policy=approve&wallets=otter',
      before: remembers ? hideBrand : undefined,
    })
    const find = await loseFile(visit, file, { times, remembers })
    await buttonOf(visit).click()
    await dialogOf(visit).getByTestId('all-wallets').click()
    return { visit, find }
  }
  const listsOtter = async (visit: Visit) => {
    await dialogOf(visit)
      .getByRole('button', { name: /^Otter/ })
      .waitFor()
    await visit.page.close()
  }

  for (const remembers of [false, true]) {
    const browser = remembers ? 'a browser that remembers failed modules' : 'this browser'
    for (const file of ['wallets', 'later'])
      it(`is requested again until it loads, in ${browser}: ${file}`, async () => {
        const { visit } = await openAllWallets(file, { times: 2, remembers })
        await listsOtter(visit)
      })

    for (const file of ['wallets', 'later'])
      it(`loads when the user tries again, in ${browser}: ${file}`, async () => {
        const { visit, find } = await openAllWallets(file, { remembers })
        const again = dialogOf(visit).getByRole('button', { name: 'Try again' })
        await again.waitFor()
        find()
        await again.click()
        await listsOtter(visit)
      })
  }

  it('loads without the loader if that one fails', async () => {
    const { visit } = await openAllWallets('loadPart')
    await listsOtter(visit)
  })
  it('appears in English if the messages of the language are missing, and in the language once they load', async () => {
    const visit = await world.visit({ query: '?wallets=otter' })
    const open = (view: 'Networks' | 'WhatIsANetwork') =>
      visit.page.evaluate((view) => document.querySelector('w3m-modal')?.open({ view }), view)
    const shows = (title: string) => dialogOf(visit).getByRole('heading', { name: title, level: 2 }).waitFor()
    let isLost = true
    await visit.page.route('**/chunks/*', async (route) => {
      const reply = await route.fetch()
      const body = await reply.text()
      return isLost && body.includes('Netzwerk w') ? route.abort() : route.fulfill({ response: reply, body })
    })
    await visit.page.evaluate(() => document.querySelector('w3m-modal')?.setAttribute('locale', 'de'))
    await open('Networks')
    await shows('Choose network')
    await becomes(() => buttonOf(visit).textContent(), 'Connect Wallet')
    isLost = false
    await visit.passDeadlines()
    await open('WhatIsANetwork')
    await shows('Was ist ein Netzwerk?')
    await open('Networks')
    await shows('Netzwerk wählen')
    await becomes(() => buttonOf(visit).textContent(), 'Wallet verbinden')
    await visit.page.close()
  })

  it('leaves a modal with the name of the page, where the user can try again', async () => {
    const visit = await world.visit({ query: '?wallets=otter' })
    const find = await loseFile(visit, 'later')
    await visit.page.evaluate(() => document.querySelector('w3m-modal')?.open({ view: 'WhatIsANetwork' }))
    const again = dialogOf(visit).getByRole('button', { name: 'Try again' })
    await again.waitFor()
    await visit.page.getByRole('dialog', { name: 'Harbor', exact: true }).waitFor()
    assert.deepEqual(await audit(visit.page, ['w3m-modal']), [])
    find()
    await again.click()
    await visit.page.getByRole('dialog', { name: 'What is a network?' }).waitFor()
    await visit.page.close()
  })
})
