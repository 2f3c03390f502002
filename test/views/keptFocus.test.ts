import { sendKeys } from '@web/test-runner-commands'
import { expect } from 'chai'
import { emailScripts } from '../../sandbox/gallery/product/emailScripts.ts'
import { review, send } from '../../sandbox/gallery/product/sendScripts.ts'
import { accounts } from '../../sandbox/gallery/samples.ts'
import { frame, openDialog } from './openDialog.ts'

/** The focused element in a dialog, and whether the focus was ever on the page. */
const watchFocus = (root: ShadowRoot) => {
  let lost = 0
  const observer = new MutationObserver(() => queueMicrotask(look))
  const look = () => {
    if (document.activeElement === document.body) lost += 1
  }
  observer.observe(root, { subtree: true, childList: true, attributes: true })
  return { lost: () => lost, stop: () => observer.disconnect() }
}

describe('the focus in the dialog', () => {
  it('moves to the button that changes the recipient when a name resolves, and to the field after that', async () => {
    const { runtime, root, find, byId, until, close } = await openDialog(send.empty)
    await until(() => byId('send-recipient') !== null, 'the form')
    const { lost, stop } = watchFocus(root)
    byId('send-recipient')?.focus()
    runtime.stores.send.update({
      recipientText: 'lin.example.id',
      recipient: { status: 'valid', address: accounts.lin, name: 'lin.example.id' },
    })
    await until(() => find('.amount--to') !== null, 'the recipient')
    await until(() => root.activeElement?.getAttribute('aria-label') === 'Change recipient', 'the focus')
    find('.amount--to button')?.click()
    await until(() => root.activeElement === byId('send-recipient'), 'the field')
    expect(lost()).to.equal(0)
    stop()
    close()
  })

  it('stays in the first box through three wrong codes', async () => {
    const { root, find, until, close } = await openDialog(emailScripts['code, no email yet'])
    await until(() => find('.code input') !== null, 'the boxes')
    const first = () => find<HTMLInputElement>('.code input')
    first()?.focus()
    const { lost, stop } = watchFocus(root)
    for (const tried of ['111111', '222222', '333333']) {
      await sendKeys({ type: tried })
      await until(
        () =>
          [...root.querySelectorAll('.code input')].map((box) => (box as HTMLInputElement).value).join('') ===
          tried,
        'the refused code',
      )
      await until(() => root.activeElement === first(), 'the focus')
    }
    await until(
      () => find('.field__note[role=alert]')?.textContent === 'Too many attempts. Request a new code.',
      'why',
    )
    expect(first()?.readOnly).to.equal(true)
    expect(first()?.disabled).to.equal(false)
    expect(lost()).to.equal(0)
    stop()
    close()
  })

  it('moves to the title at once during the wallet prompt', async () => {
    const { root, byId, until, close } = await openDialog(review['known recipient'])
    await until(() => byId<HTMLButtonElement>('send-confirm-button')?.disabled === false, 'the review')
    const { lost, stop } = watchFocus(root)
    byId('send-confirm-button')?.focus()
    byId('send-confirm-button')?.click()
    await until(() => byId('send-confirm-button') === null, 'the wait')
    expect(root.activeElement?.matches('h2')).to.equal(true)
    expect(lost()).to.equal(0)
    stop()
    close()
  })

  it('never moves to the dialog itself, where it would be invisible', async () => {
    const { root, find, byId, until, close } = await openDialog(send.empty)
    await until(() => byId('send-amount') !== null && root.activeElement === byId('send-amount'), 'the form')
    const dialog = find('dialog')
    dialog?.setAttribute('tabindex', '-1')
    dialog?.focus()
    await frame()
    expect(root.activeElement?.matches('h2')).to.equal(true)
    close()
  })
})
