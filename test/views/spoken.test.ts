import { expect } from 'chai'
import { connected } from '../../sandbox/gallery/product/connected.ts'
import { emailScripts } from '../../sandbox/gallery/product/emailScripts.ts'
import { holdingScripts } from '../../sandbox/gallery/product/holdingScripts.ts'
import { review, send } from '../../sandbox/gallery/product/sendScripts.ts'
import { swapScripts } from '../../sandbox/gallery/product/swapScripts.ts'
import { frame, openDialog } from './openDialog.ts'

/** Every alert of a dialog, in the order of a screen reader. */
function hearAlerts(root: ShadowRoot): { said: string[]; stop(): void } {
  const said: string[] = []
  let last = ''
  const observer = new MutationObserver(() => {
    const now = [...root.querySelectorAll('[role=alert]')]
      .map((each) => each.textContent)
      .join(' ')
      .trim()
    if (now !== '' && now !== last) said.push(now)
    last = now
  })
  observer.observe(root, { subtree: true, childList: true, characterData: true })
  return { said, stop: () => observer.disconnect() }
}

describe('a typed recipient', () => {
  it('is rejected once, after a pause at a plausible end', async () => {
    const { root, byId, until, type, close } = await openDialog(send.empty)
    await until(() => byId('send-recipient') !== null, 'the form')
    const field = byId<HTMLInputElement>('send-recipient')
    type(byId<HTMLInputElement>('send-amount'), '1')
    field?.focus()
    const { said, stop } = hearAlerts(root)
    const name = 'not an address'
    for (let end = 1; end <= name.length; end += 1) {
      type(field, name.slice(0, end))
      await frame()
    }
    expect(said).to.deep.equal([])
    await until(() => said.length > 0, 'the refusal')
    for (const more of ['not an address,', 'not an address, really']) {
      type(field, more)
      await frame()
    }
    await until(() => byId('send-action-button')?.textContent === 'Check the address', 'the next refusal')
    expect(said).to.deep.equal(['This is not an address on Ethereum.'])
    stop()
    close()
  })

  it('is not rejected while it may become an address, except when the user leaves the field', async () => {
    const { root, byId, until, type, close } = await openDialog(send.empty)
    await until(() => byId('send-recipient') !== null, 'the form')
    const field = byId<HTMLInputElement>('send-recipient')
    type(byId<HTMLInputElement>('send-amount'), '1')
    field?.focus()
    const { said, stop } = hearAlerts(root)
    type(field, '0x70997970C5')
    await until(() => byId('send-action-button')?.textContent === 'Check the address', 'the judgement')
    expect(said).to.deep.equal([])
    byId('send-amount')?.focus()
    await until(() => said.length === 1, 'the refusal')
    stop()
    close()
  })
})

describe('the button of a form', () => {
  it('says what is missing, is focusable, and moves the focus to the field', async () => {
    const { root, byId, until, close } = await openDialog(send.empty)
    await until(() => byId('send-action-button') !== null, 'the form')
    const button = byId<HTMLButtonElement>('send-action-button')
    expect(button?.textContent).to.equal('Enter an amount')
    expect([button?.disabled, button?.getAttribute('aria-disabled')]).to.deep.equal([false, 'true'])
    button?.focus()
    expect(root.activeElement).to.equal(button)
    button?.click()
    expect(root.activeElement).to.equal(byId('send-amount'))
    close()
  })
})

describe('a screen reader', () => {
  it('announces the name of each number of a token', async () => {
    const { byId, until, close } = await openDialog({ prepare: connected })
    await until(() => byId('token-ETH') !== null, 'the tokens')
    const read = (testId: string) => byId(testId)?.textContent
    expect(read('token-ETH')).to.equal('Etherprice $2,997.60value $3,609.111.204 ETH')
    expect(read('token-LINK')).to.equal('ChainlinkPrice unknown—Value unknown4.5 LINK')
    close()
  })

  it('announces the unit of a swap’s output', async () => {
    const { byId, until, close } = await openDialog(swapScripts.swap?.filled)
    await until(() => /USDC/.test(byId('swap-answer')?.textContent ?? ''), 'the answer')
    expect(byId('swap-answer')?.textContent).to.equal('2,994.77 USDC')
    close()
  })

  it('announces an address as one text', async () => {
    const { find, root, until, close } = await openDialog(review['first time'])
    await until(() => find('.address') !== null, 'the address')
    const read = [...root.querySelectorAll('.address > :not([aria-hidden])')].map((part) => part.textContent)
    expect(read).to.have.lengthOf(1)
    expect(read[0]).to.match(/^0x[0-9a-fA-F]{40}$/)
    close()
  })

  it('announces the word “warning” first', async () => {
    const { find, until, close } = await openDialog(review['first time'])
    await until(() => find('.note[data-kind=warning]') !== null, 'the warning')
    expect(find('.note[data-kind=warning]')?.textContent).to.match(/^Warning: /)
    close()
  })

  it('announces the title of an empty list as a heading', async () => {
    const { root, until, close } = await openDialog(holdingScripts.activity?.nothing)
    await until(() => root.querySelector('.empty__title') !== null, 'the empty state')
    expect(root.querySelector('.empty__title')?.tagName).to.equal('H3')
    close()
  })

  it('announces a code as a group with a legend', async () => {
    const { find, until, close } = await openDialog(emailScripts.code)
    await until(() => find('.code') !== null, 'the code')
    expect(find('fieldset.code > legend')?.textContent).to.equal('6-digit code')
    close()
  })

  it('announces the visible text of a menu item first', async () => {
    const { root, byId, until, close } = await openDialog({ prepare: connected })
    await until(() => byId('account-menu-button') !== null, 'the account')
    byId('account-menu-button')?.click()
    await until(() => root.querySelector('[role=menuitem]') !== null, 'the menu')
    for (const item of root.querySelectorAll('[role=menuitem]')) {
      const visible = item.querySelector('.row__title')?.textContent ?? ''
      expect(item.getAttribute('aria-label') ?? visible).to.match(new RegExp(`^${visible}`))
    }
    close()
  })
})
