import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import { choosePasskey, fieldOfList } from '../support/listInField.ts'
import { becomes } from '../support/patience.ts'
import { walletInShop } from './world.ts'

describe('the list of passkeys in a field of the wallet', () => {
  const { page, passkeys, origins, frame, ask, press, connect } = walletInShop()

  const field = () => fieldOfList(frame())
  const addressOf = async (connected: ReturnType<typeof ask>) => String((await connected).payload?.address)
  /** Another visit, in a browser that has the passkeys and knows no wallet. */
  const visitAgain = async () => {
    await passkeys().clear(origins().wallet)
    await page().reload()
  }

  it('opens the wallet of the passkey that the user chooses', async () => {
    const address = await addressOf(connect('Create a wallet'))
    await visitAgain()
    const connected = ask('CONNECT_PASSKEY')
    await choosePasskey(frame())
    assert.equal(await addressOf(connected), address)
  })

  it('leaves the buttons to users who choose nothing, while the browser waits', async () => {
    const address = await addressOf(connect('Create a wallet'))
    await visitAgain()
    let connected = ask('CONNECT_PASSKEY')
    await field()
    await press('Create a wallet')
    await press('Later')
    assert.notEqual(await addressOf(connected), address)

    await visitAgain()
    connected = ask('CONNECT_PASSKEY')
    const typed = await field()
    await typed.fill('mine')
    await typed.press('Enter')
    assert.match(await addressOf(connected), /^0x/)
  })

  it('opens again after the user canceled, in the view and in the browser’s dialog', async () => {
    const address = await addressOf(connect('Create a wallet'))
    await visitAgain()
    const canceled = ask('CONNECT_PASSKEY')
    await field()
    await press('Cancel')
    assert.equal((await canceled).type, '@w3m-frame/CONNECT_PASSKEY_ERROR')

    const connected = ask('CONNECT_PASSKEY')
    await field()
    assert.equal(await frame().getByText('Nothing was done').count(), 0)
    await page()
      .frames()[1]
      ?.evaluate(() => {
        const { get } = navigator.credentials
        navigator.credentials.get = async () => {
          navigator.credentials.get = get
          throw new DOMException('The user canceled', 'NotAllowedError')
        }
      })
    await press('Open')
    await frame().getByText('Nothing was done').waitFor()
    await choosePasskey(frame())
    assert.equal(await addressOf(connected), address)
  })

  it('opens the wallet of the last choice, not of an earlier one that still loads', async () => {
    const address = await addressOf(connect('Create a wallet'))
    await visitAgain()
    const connected = ask('CONNECT_PASSKEY')
    await field()
    let goOn = () => {}
    const goesOn = new Promise<void>((resolve) => {
      goOn = resolve
    })
    await page().route('**/*.js', (route) => goesOn.then(() => route.continue()))
    const loads = page().waitForRequest('**/*.js')
    await choosePasskey(frame())
    await loads
    await press('Create a wallet')
    await becomes(() => passkeys().count(), 2)
    goOn()
    await press('Later')
    assert.notEqual(await addressOf(connected), address)
  })

  it('says why a chosen passkey opens no wallet, and keeps what the user typed', async () => {
    await passkeys().replace({ hasPrf: false })
    // Only its creation shows that it holds no secrets.
    const created = ask('CONNECT_PASSKEY')
    await press('Create a wallet')
    await frame().getByText('cannot hold a wallet').waitFor()
    await press('Cancel')
    await created
    const connected = ask('CONNECT_PASSKEY')
    const typed = await field()
    await typed.fill('mine')
    await choosePasskey(frame())
    await frame().getByText('cannot hold a wallet').waitFor()
    assert.equal(await typed.inputValue(), 'mine')
    // The user creates another one, with another device.
    await passkeys().replace({})
    await press('Create a wallet')
    await press('Later')
    assert.match(await addressOf(connected), /^0x/)
  })

  it('asks for the wallet’s file if the chosen passkey does not carry it', async () => {
    const restored = ask('CONNECT_PASSKEY')
    await press('I have a recovery phrase')
    const phrase = 'test test test test test test test test test test test junk'
    await frame().getByRole('textbox', { name: 'Recovery phrase' }).fill(phrase)
    await press('Create a passkey')
    await press('Save the file')
    await press('Done')
    await restored
    await visitAgain()
    const connected = ask('CONNECT_PASSKEY')
    await choosePasskey(frame())
    await frame().getByText('Choose your wallet’s file').waitFor()
    await press('Back')
    await press('Cancel')
    assert.equal((await connected).type, '@w3m-frame/CONNECT_PASSKEY_ERROR')
  })

  const answers = ['nothing', 'no', 'an error'] as const
  for (const answer of answers)
    it(`is a button in a browser that answers ${answer} when asked for lists`, async () => {
      await page().addInitScript((answer) => {
        const rejects = async () => Promise.reject(new Error('Not known'))
        const ask = { nothing: undefined, no: async () => false, 'an error': rejects }[answer]
        Object.assign(PublicKeyCredential, { isConditionalMediationAvailable: ask })
      }, answer)
      await page().reload()
      const address = await addressOf(connect('Create a wallet'))
      await visitAgain()
      const connected = ask('CONNECT_PASSKEY')
      await frame().getByRole('button', { name: 'Create a wallet' }).waitFor()
      assert.equal(await frame().getByRole('textbox').count(), 0)
      await press('I have a passkey')
      assert.equal(await addressOf(connected), address)
    })
})
