import assert from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'
import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { Keypair } from '@solana/web3.js'
import type { Locator } from 'playwright-core'
import { type Hex, parseEther, recoverMessageAddress, recoverTypedDataAddress, toHex } from 'viem'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { systemProgram } from '../../src/chains/solana/programs.ts'
import { becomes, quietMs, until } from '../support/patience.ts'
import { eventsOf } from './support/analytics.ts'
import { type Cover, coverFrame, coverTricks } from './support/coverFrame.ts'
import {
  decide,
  type Outcome,
  onSolana,
  question,
  request,
  secureFrame,
  signInByEmail,
} from './support/embedded.ts'
import { openWorld, type Visit, type World } from './support/openWorld.ts'
import {
  dialogOf,
  fillTransfer,
  leaveReceipt,
  modalGone,
  moveTo,
  openAccount,
  sendsOf,
} from './support/steps.ts'

const recipient = '0x00000000000000000000000000000000000000aa'

declare global {
  interface Window {
    /** Lets the browser detect covers again. */
    __restoreSight(): void
  }
}

describe('a request to the wallet in the frame, over the demo', () => {
  let world: World
  let visit: Visit
  let address: Hex
  const email = 'mara@fieldnotes.app'

  beforeAll(async () => {
    world = await openWorld()
    address = world.sandbox.secure.addressOf(email) as Hex
    await world.node.setBalance({ address, value: parseEther('5') })
    visit = await world.visit({ query: '?wallets=' })
    await signInByEmail(world, visit, email)
  })
  afterAll(() => world.stop())

  const gone = () => modalGone(visit)

  // conforms: 6.2.1, 7.7.14
  it('needs no prompt if it only reads', async () => {
    assert.deepEqual(await request(visit, 'eth_accounts', []), { answer: [address] })
    assert.deepEqual(await request(visit, 'eth_chainId', []), { answer: '0x1' })
    const { answer } = await request(visit, 'eth_getBalance', [address, 'latest'])
    assert.equal(answer, toHex(parseEther('5')))
    await becomes(() => dialogOf(visit).count(), 0)
  })

  // conforms: 2.6.5, 4.7.1, 6.2.4, 6.3.9, 7.7.18, 7.7.27
  it('signs a message when the user approves it in the frame', async () => {
    const message = 'Berth 12, two nights'
    const asked = request(visit, 'personal_sign', [toHex(message), address])
    await question(visit).getByText(message).waitFor()
    // It is over the card, below its header.
    const edges = async (part: Locator) => {
      const { x = 0, y = 0, width = 0, height = 0 } = (await part.boundingBox()) ?? {}
      return [x, y, width, height].map(Math.round)
    }
    await until(async () => {
      const card = await edges(visit.page.getByTestId('w3m-approve'))
      return isDeepStrictEqual(await edges(visit.page.locator('#w3m-iframe')), card)
    })
    await decide(visit, 'Approve')
    const { answer } = await asked
    assert.equal(await recoverMessageAddress({ message, signature: answer as Hex }), address)
    await gone()
  })

  // conforms: 7.7.28
  it('signs typed data', async () => {
    const data = {
      domain: { name: 'Harbor', version: '1', chainId: 1 },
      types: {
        EIP712Domain: [
          { name: 'name', type: 'string' },
          { name: 'version', type: 'string' },
          { name: 'chainId', type: 'uint256' },
        ],
        Stay: [{ name: 'nights', type: 'uint256' }],
      },
      primaryType: 'Stay',
      message: { nights: 2 },
    } as const
    const asked = request(visit, 'eth_signTypedData_v4', [address, JSON.stringify(data)])
    await question(visit).getByText('Stay').waitFor()
    await decide(visit, 'Approve')
    const { answer } = await asked
    const signer = await recoverTypedDataAddress({
      ...data,
      domain: { ...data.domain, chainId: 1n },
      message: { nights: 2n },
      signature: answer as Hex,
    })
    assert.equal(signer, address)
    await gone()
  })

  // conforms: 4.7.3, 8.3.25
  it('rejects if the user declines or closes the card', async () => {
    const declined = request(visit, 'personal_sign', [toHex('one'), address])
    await decide(visit, 'Decline')
    assert.equal((await declined).code, 4001)
    await gone()

    const closed = request(visit, 'personal_sign', [toHex('two'), address])
    await question(visit).getByText('two').waitFor()
    await visit.page.getByRole('button', { name: 'Decline and close' }).click()
    assert.deepEqual(await closed, { code: 4001, message: 'Request was aborted' })
    await gone()
    // The frame is notified, so nothing can be approved by mistake.
    await becomes(() => question(visit).count(), 0)
    const again = request(visit, 'personal_sign', [toHex('three'), address])
    await question(visit).getByText('three').waitFor()
    await decide(visit, 'Decline')
    assert.equal((await again).code, 4001)
    await gone()
  })

  it('shows its purpose and the page that asks', async () => {
    const signIn = `harbor.example wants you to sign in with your Ethereum account:\n${address}`
    const kinds: [method: string, params: unknown, title: string][] = [
      ['personal_sign', [toHex('Berth 12'), address], 'Sign message'],
      ['personal_sign', [toHex(signIn), address], 'Sign in'],
      ['eth_sendTransaction', [{ from: address, to: recipient, value: toHex(1n) }], 'Approve transaction'],
    ]
    for (const [method, params, title] of kinds) {
      const asked = request(visit, method, params)
      const card = visit.page.locator('w3m-modal .card')
      await card.getByRole('heading', { name: title, exact: true }).waitFor()
      const { host } = new URL(visit.page.url())
      await card.getByText(host).waitFor()
      assert.equal(await card.getByRole('button', { name: 'Back' }).count(), 0)
      await decide(visit, 'Decline')
      assert.equal((await asked).code, 4001)
      await gone()
    }
  })

  it('shows what a transaction changes and its fee, at the height of the frame’s content', async () => {
    const asked = request(visit, 'eth_sendTransaction', [
      { from: address, to: recipient, value: toHex(parseEther('0.25')) },
    ])
    const card = visit.page.locator('w3m-modal .card')
    await card.getByText('You send').waitFor()
    await card.getByText('0.25 ETH').waitFor()
    await card
      .getByText(/^0\.0\d+ ETH/)
      .first()
      .waitFor()
    const content = await (await secureFrame(visit)).locator('#approve').boundingBox()
    const place = visit.page.getByTestId('w3m-approve')
    const content_ = Math.ceil(content?.height ?? 0)
    await until(async () => Math.round((await place.boundingBox())?.height ?? 0) === content_)
    await decide(visit, 'Decline')
    assert.equal((await asked).code, 4001)
    await gone()
  })

  it('is declined by Escape, also in the frame, and returns the focus', async () => {
    for (const isInFrame of [false, true]) {
      const button = visit.page.locator('w3m-button button').first()
      await button.focus()
      const asked = request(visit, 'personal_sign', [toHex('escape'), address])
      await question(visit).getByText('escape').waitFor()
      if (isInFrame) await question(visit).getByText('escape').click()
      await visit.page.keyboard.press('Escape')
      assert.equal((await asked).code, 4001)
      await gone()
      await until(() => button.evaluate((button) => button.matches(':focus')))
    }
  })

  it('waits its turn if several arrive together, and each is decided separately', async () => {
    const first = request(visit, 'personal_sign', [toHex('first of two'), address])
    await question(visit).getByText('first of two').waitFor()
    const second = request(visit, 'personal_sign', [toHex('second of two'), address])
    const over = (words: string) => visit.page.getByText(words, { exact: true }).first().waitFor()
    await over('Request 1 of 2')
    await question(visit).getByText('first of two').waitFor()
    await decide(visit, 'Decline')
    assert.equal((await first).code, 4001)
    await question(visit).getByText('second of two').waitFor()
    await over('Request 2 of 2')
    await decide(visit, 'Approve')
    const signature = (await second).answer as Hex
    assert.equal(await recoverMessageAddress({ message: 'second of two', signature }), address)
    await gone()
  })

  // conforms: 2.3.11
  it('is declined with all others if the user closes the card', async () => {
    const all = ['one', 'two', 'three'].map((each) =>
      request(visit, 'personal_sign', [toHex(`${each} of three`), address]),
    )
    await question(visit).getByText('of three').waitFor()
    await visit.page.getByRole('button', { name: 'Decline all and close' }).click()
    assert.deepEqual(
      (await Promise.all(all)).map(({ code }) => code),
      [4001, 4001, 4001],
    )
    await gone()
    await becomes(() => question(visit).count(), 0)
  })

  it('is shown if it follows right after another was decided', async () => {
    for (const round of ['a', 'b', 'c', 'd', 'e', 'f']) {
      const declined = request(visit, 'personal_sign', [toHex(`declined ${round}`), address])
      await question(visit).getByText(`declined ${round}`).waitFor()
      // Requested in the task in which the page gets the first result.
      const again = declined.then(() => request(visit, 'personal_sign', [toHex(`again ${round}`), address]))
      await decide(visit, 'Decline')
      await question(visit).getByText(`again ${round}`).waitFor()
      await decide(visit, 'Decline')
      assert.deepEqual(
        [(await declined).message, (await again).message],
        Array(2).fill('User rejected the request'),
      )
    }
    await gone()
  })

  // conforms: 5.8.1, 6.2.6, 6.2.7
  it('is refused for a method on no list, which both the user and the page see', async () => {
    const refused = await request(visit, 'eth_sign', [address, '0x00'])
    assert.deepEqual(refused, { code: 4200, message: 'Requested RPC call is not allowed' })
    await until(() => visit.lines.some((line) => line.includes('Requested RPC call is not allowed')))
  })

  it('cannot be approved by a script, or before the user could read it', async () => {
    const asked = request(visit, 'personal_sign', [toHex('canary'), address])
    await question(visit).getByText('canary').waitFor()
    const frame = await secureFrame(visit)
    const press = () =>
      frame.evaluate(() => {
        for (const button of document.querySelectorAll<HTMLButtonElement>('#approve button.loud')) {
          button.disabled = false
          button.click()
          button.dispatchEvent(new MouseEvent('click', { bubbles: true }))
        }
      })
    await press()
    await new Promise((resolve) => setTimeout(resolve, quietMs))
    await press()
    await becomes(() => question(visit).filter({ hasText: 'canary' }).count(), 1)
    await decide(visit, 'Decline')
    assert.equal((await asked).code, 4001)
    await gone()
  })

  it('ignores a click within half a second, and accepts one after it', async () => {
    const frame = await secureFrame(visit)
    // The clock of the frame is paused.
    await frame.evaluate(() => {
      const at = performance.now()
      Object.assign(performance, { now: () => at })
    })
    const asked = request(visit, 'personal_sign', [toHex('read me'), address])
    await question(visit).getByText('read me').waitFor()
    const approve = question(visit).getByRole('button', { name: 'Approve' })
    const press = async () => {
      await approve.evaluate((button: HTMLButtonElement) => Object.assign(button, { disabled: false }))
      const { x = 0, y = 0, width = 0, height = 0 } = (await approve.boundingBox()) ?? {}
      await visit.page.mouse.click(x + width / 2, y + height / 2)
    }
    await new Promise((resolve) => setTimeout(resolve, quietMs))
    await press()
    await becomes(() => approve.count(), 1)
    await frame.evaluate(() => Reflect.deleteProperty(performance, 'now'))
    await until(async () => {
      if ((await approve.count()) === 0) return true
      await press()
      return false
    })
    assert.equal((await asked).code, undefined)
    await gone()
  })

  it('cannot be approved while the page covers, fades, shrinks or moves the frame', async () => {
    const asked = request(visit, 'personal_sign', [toHex('covered'), address])
    const approve = question(visit).filter({ hasText: 'covered' }).getByRole('button', { name: 'Approve' })
    const isOff = (off: boolean) => becomes(() => approve.isDisabled(), off)
    for (const trick of coverTricks) {
      await isOff(false)
      const { x = 0, y = 0, width = 0, height = 0 } = (await approve.boundingBox()) ?? {}
      const cover = (trick: Cover['trick']) => visit.page.evaluate(coverFrame, { trick, x, y })
      await cover(trick)
      await isOff(true)
      await visit.page.mouse.click(x + width / 2, y + height / 2)
      await cover('none')
    }
    await becomes(() => approve.count(), 1)
    await decide(visit, 'Decline')
    assert.equal((await asked).code, 4001)
    await gone()
  })

  it('needs a second confirmation if the browser cannot detect what covers the frame', async () => {
    const frame = await secureFrame(visit)
    await frame.evaluate(() => {
      const sight = IntersectionObserverEntry.prototype as { isVisible?: boolean }
      const before = Object.getOwnPropertyDescriptor(sight, 'isVisible') ?? {}
      delete sight.isVisible
      window.__restoreSight = () => Object.defineProperty(sight, 'isVisible', before)
    })
    const sign = (message: string) => request(visit, 'personal_sign', [toHex(message), address])
    const button = (name: string) => question(visit).getByRole('button', { name })
    const second = (message: string) =>
      question(visit).filter({ hasText: 'Are you sure?' }).filter({ hasText: message })

    // A page takes the focus from the frame, so the user cannot be reading it.
    let asked = sign('first')
    await question(visit).getByText('first').waitFor()
    await frame.evaluate(() => Object.assign(document, { hasFocus: () => false }))
    await until(() => button('Approve').isDisabled())
    await frame.evaluate(() => Reflect.deleteProperty(document, 'hasFocus'))

    // The frame has the focus when the pointer moves over it. The card may still grow, which moves the frame.
    const point = (x: number) =>
      until(async () => {
        await button('Approve').hover({ position: { x, y: 9 } })
        return button('Approve').isEnabled()
      })
    await point(40)
    // It appears again, and a click in the same place declines.
    const { x = 0, y = 0, width = 0, height = 0 } = (await button('Approve').boundingBox()) ?? {}
    const press = () => visit.page.mouse.click(x + width / 2, y + height / 2)
    await until(async () => {
      if (await second('first').count()) return true
      await press()
      return false
    })
    let outcome: Outcome | undefined
    void asked.then((answer) => {
      outcome = answer
    })
    await until(async () => {
      if (outcome) return true
      await press()
      return false
    })
    assert.equal(outcome?.code, 4001)
    await gone()

    asked = sign('second')
    await question(visit).getByText('second').waitFor()
    await point(20)
    await decide(visit, 'Approve')
    await second('second').waitFor()
    // No script can approve here either.
    await button('Approve').and(question(visit).locator(':enabled')).waitFor()
    await frame.evaluate(() => document.querySelector<HTMLElement>('#approve .loud')?.click())
    await second('second').waitFor()
    await decide(visit, 'Approve')
    const { answer } = await asked
    assert.equal(await recoverMessageAddress({ message: 'second', signature: answer as Hex }), address)
    await gone()
    await frame.evaluate(() => window.__restoreSight())
  })

  it('sends ether and a token by the widget’s form', async () => {
    const usdc = world.token('USDC')
    const [rich] = world.sandbox.chains[0]?.accounts ?? []
    await world.node.impersonateAccount({ address: rich?.address as Hex })
    const { encodeFunctionData, erc20Abi } = await import('viem')
    await world.node.sendUnsignedTransaction({
      from: rich?.address as Hex,
      to: usdc.address as Hex,
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [address, 40_000_000n] }),
    })
    await becomes(() => world.balanceOf(address, { token: usdc.address }), 40_000_000n)

    await openAccount(visit)
    await fillTransfer(visit, { amount: '0.25', to: recipient })
    await visit.page.getByTestId('send-confirm-button').click()
    await question(visit).getByText('0.25 ETH').waitFor()
    await decide(visit, 'Approve')
    await becomes(() => world.balanceOf(recipient), parseEther('0.25'))
    await until(async () => (await sendsOf(visit)).some(([status]) => status === 'success'))

    await leaveReceipt(visit)
    await visit.page.getByTestId('wallet-features-send-button').waitFor()
    await fillTransfer(visit, { token: 'USDC', amount: '12.5', to: recipient })
    await visit.page.getByTestId('send-confirm-button').click()
    await question(visit).getByText('12.5 USDC').waitFor()
    await decide(visit, 'Approve')
    await becomes(() => world.balanceOf(recipient, { token: usdc.address }), 12_500_000n)
    assert.deepEqual(visit.faults, [])
  })

  // conforms: 6.3.7, 7.7.29
  it('switches to Solana and back without a prompt, and signs there', async () => {
    const own = world.sandbox.secure.solanaAddressOf(email)
    world.sandbox.solana.ledger.put(own, {
      data: new Uint8Array(),
      owner: systemProgram,
      lamports: 3_000_000_000n,
    })
    await visit.page.getByTestId('header-close').click()
    await gone()
    await moveTo(visit, 'Solana')
    const told = await visit.hear('w3m-connect', ({ namespace }) => namespace === 'solana')
    assert.equal(told.address, own)
    await gone()

    const message = 'Berth 12, on Solana'
    const asked = onSolana(visit, 'signMessage', { address: own, message: [...Buffer.from(message)] })
    await question(visit).getByText(message).waitFor()
    await question(visit).getByText(own).waitFor()
    await decide(visit, 'Approve')
    const { answer } = await asked
    const signature = Uint8Array.from(answer as number[])
    assert.ok(ed25519.verify(signature, Buffer.from(message), base58.decode(own)))
    await gone()
  })

  it('sends SOL by the widget’s form, and no invalid transfer', async () => {
    const own = world.sandbox.secure.solanaAddressOf(email)
    const to = Keypair.generate().publicKey.toBase58()
    await openAccount(visit)
    await fillTransfer(visit, { amount: '1.25', to })
    await visit.page.getByTestId('send-confirm-button').click()
    await question(visit).getByText('1.25 SOL').waitFor()
    await question(visit).getByText(to).waitFor()
    await decide(visit, 'Approve')
    await becomes(async () => world.sandbox.solana.balanceOf(to), 1_250_000_000n)
    await leaveReceipt(visit)
    await visit.page.getByTestId('transfer-confirmed').first().waitFor()

    const send = (preflightCommitment: string) =>
      onSolana(visit, 'signAndSendTransaction', {
        address: own,
        transaction: [1, 2, 3],
        options: { preflightCommitment },
      })
    const { code } = await send('soon')
    assert.equal(code, 'W3M_WALLET_INVALID_PARAMS')
    await becomes(() => question(visit).count(), 0)
    await visit.page.getByTestId('header-close').click()
    await gone()
  })

  it('switches back to Ethereum from the swap view, which Solana lacks', async () => {
    await visit.page.evaluate(() => document.querySelector('w3m-modal')?.open({ view: 'Swap' }))
    await visit.page.getByText('No swaps on Solana').waitFor()
    await visit.page.getByTestId('swap-network-Ethereum').click()
    await becomes(async () => (await request(visit, 'eth_accounts', [])).answer, [address])
    await visit.page.getByTestId('swap-amount').waitFor()
    assert.deepEqual(await eventsOf(visit, /SWAP/), [{ event: 'CLICK_SELECT_NETWORK_TO_SWAP' }])
    // From the network of the other namespace: none of them failed.
    const moves = (await visit.told()).filter(({ name }) => name === 'w3m-network-change')
    const [first, last] = [moves[0]?.detail, moves.at(-1)?.detail]
    assert.match(String(first?.to), /^solana:/)
    assert.deepEqual([last?.from, last?.to], [first?.to, 'eip155:1'])
    assert.ok(moves.every(({ detail }) => detail.from !== detail.to))
    await visit.page.getByTestId('header-close').click()
    await gone()
    assert.deepEqual(visit.faults, [])
  })

  it('keeps the typed transfer if the user declines it', async () => {
    await visit.page.reload()
    await visit.hear('w3m-connect')
    await openAccount(visit)
    await fillTransfer(visit, { amount: '0.5', to: recipient })
    await visit.page.getByTestId('send-confirm-button').click()
    await decide(visit, 'Decline')
    await dialogOf(visit).getByRole('button', { name: 'Try again' }).waitFor()
    await becomes(() => world.balanceOf(recipient), parseEther('0.25'))
    await visit.close()
  })
})
