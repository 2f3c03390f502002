import { expect } from 'chai'
import { connectingScripts } from '../../sandbox/gallery/product/connectScripts.ts'
import { openDialog } from './openDialog.ts'

describe('the view of a wallet that has just connected', () => {
  for (const [how, leave] of [
    ['Back', (root: ShadowRoot) => root.querySelector<HTMLElement>('.header button')?.click()],
    [
      'Escape',
      (root: ShadowRoot) =>
        root.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
    ],
  ] as const)
    it(`closes the modal on ${how} instead of offering wallets again`, async () => {
      const { runtime, root, find, until, close } = await openDialog(connectingScripts.joined)
      await until(() => find('.connection-diagram')?.dataset.state === 'joined', 'the success')
      const closed: unknown[] = []
      runtime.outcomes.on('close', (detail) => closed.push(detail))
      leave(root)
      await until(() => closed.length > 0, 'the end')
      expect(closed).to.deep.equal([{ connected: true }])
      close()
    })
})
