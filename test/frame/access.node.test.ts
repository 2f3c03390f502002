import assert from 'node:assert/strict'
import { encodeFunctionData, parseAbi } from 'viem'
import { describe, it } from 'vitest'
import { audit } from '../e2e/support/audit.ts'
import { clientOf } from '../support/chainClient.ts'
import { scriptPasskeys, seeNoCovers } from '../support/scriptPasskeys.ts'
import { walletInShop } from './world.ts'

describe('the views of the passkey wallet', () => {
  const { sandbox, page, passkeys, origins, frame, ask, press, connect } = walletInShop()

  const chain = () => {
    const found = sandbox().chains.find(({ id }) => id === 1)
    assert.ok(found)
    return found
  }

  /** Asks for what is still open when the page closes. */
  const begin = (name: string, payload?: unknown) => void ask(name, payload).catch(() => undefined)

  /** What axe finds in the document of the frame, or of the page itself. */
  async function looksGood(view: string, isAlone = false): Promise<void> {
    const [own, inside] = page().frames()
    const place = isAlone ? own : inside
    assert.ok(place)
    // Views and buttons fade: colors are judged at the end. A document does not list what moves in a shadow root.
    await place.waitForFunction(() =>
      [document, document.body.shadowRoot]
        .flatMap((root) => root?.getAnimations() ?? [])
        .every(({ playState }) => playState !== 'running'),
    )
    assert.deepEqual(await audit(place, ['body']), [], view)
  }

  for (const colorScheme of ['light', 'dark'] as const)
    it(`have no fault that axe finds: ${colorScheme}`, async () => {
      await ask('SYNC_THEME', { themeMode: colorScheme })
      // A passkey that is on this device alone: the phrase has to be saved.
      await passkeys().replace({ defaultBackupEligibility: false, defaultBackupState: false })
      begin('CONNECT_PASSKEY')
      await frame().getByRole('button', { name: 'Create a wallet' }).waitFor()
      await looksGood('connect')
      await press('I have a recovery phrase')
      await frame().getByRole('textbox').fill('no words of a phrase')
      await press('Create a passkey')
      await frame().getByText('not the words of a phrase').waitFor()
      await looksGood('restore, wrong words')
      await press('Back')
      await press('Create a wallet')
      await frame().getByText('on this device only').waitFor()
      await looksGood('phrase, before')
      await press('Show the phrase')
      await frame().getByRole('listitem').nth(23).waitFor()
      await looksGood('phrase')
      await press('I wrote it down')
      await press('Confirm')
      await frame().getByText('does not match').waitFor()
      await looksGood('words asked for, wrong')
    })

  it('have no fault that axe finds: a request, and the wallet’s own page', async () => {
    const address = String((await connect('Create a wallet')).payload?.address)
    begin('RPC_REQUEST', { method: 'personal_sign', params: ['0x48656c6c6f', address] })
    await frame().getByText('Hello').waitFor()
    // The color of Approve changes when it is armed.
    await frame().getByRole('button', { name: 'Approve', disabled: false }).waitFor()
    await looksGood('message')
    await press('Decline')
    const typedData = {
      domain: { chainId: 1 },
      types: { Order: [{ name: 'item', type: 'string' }] },
      primaryType: 'Order',
      message: { item: 'Tea' },
    }
    begin('RPC_REQUEST', { method: 'eth_signTypedData_v4', params: [address, JSON.stringify(typedData)] })
    await frame().getByRole('button', { name: 'Approve', disabled: false }).waitFor()
    await looksGood('data with a warning')
    await press('Decline')
    await clientOf(chain()).setBalance({ address: address as `0x${string}`, value: 10n ** 18n })
    begin('RPC_REQUEST', {
      method: 'eth_sendTransaction',
      params: [{ to: `0x${'b'.repeat(40)}`, value: '0x1' }],
    })
    await frame().getByText('No earlier transfer').waitFor()
    await frame().getByRole('radio', { name: /^Fast/ }).check()
    await frame().getByRole('button', { name: 'Approve', disabled: false }).waitFor()
    await looksGood('transaction with a choice of fees')
    await press('Decline')
    const data = encodeFunctionData({
      abi: parseAbi(['function withdraw(address asset, uint256 amount, address to)']),
      args: [chain().uniswap.weth, 1n, address as `0x${string}`],
    })
    const to = '0x87870Bca3F3fD6335C3F4ce8392D69350B4fA4E2'
    begin('RPC_REQUEST', { method: 'eth_sendTransaction', params: [{ to, data }] })
    await frame().getByText('Withdraw · Aave V3').waitFor()
    await frame().getByRole('button', { name: 'Approve', disabled: false }).waitFor()
    await looksGood('call of a described contract')
    await page().goto(`${origins().wallet}/sdk`)
    await page().getByRole('button', { name: 'Open' }).click()
    await page().getByText(address).waitFor()
    await looksGood('own page', true)
  })

  it('have no fault that axe finds: the way to a window of the wallet, and that window', async () => {
    for (const script of [scriptPasskeys, seeNoCovers]) await page().context().addInitScript(script)
    await page().reload()
    begin('CONNECT_PASSKEY')
    await frame().getByRole('button', { name: 'Continue in a window' }).waitFor()
    await looksGood('continue in a window')
    const [opened] = await Promise.all([page().waitForEvent('popup'), press('Continue in a window')])
    await opened.getByRole('button', { name: 'Create a wallet' }).waitFor()
    assert.deepEqual(await audit(opened.mainFrame(), ['body']), [])
  })
})
