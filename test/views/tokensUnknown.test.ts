import { expect } from 'chai'
import { send } from '../../sandbox/gallery/product/sendScripts.ts'
import { openDialog } from './openDialog.ts'

describe('the list of tokens to send', () => {
  it('says that the tokens did not load, and loads them again on retry', async () => {
    const { root, runtime, until, close } = await openDialog(send['tokens not loaded'])
    await until(() => root.textContent?.includes('Your tokens did not load.') === true, 'the note')
    expect(root.textContent).not.to.include('No token found')
    const retry = [...root.querySelectorAll('button')].find(({ textContent }) => textContent === 'Try again')
    retry?.click()
    await until(() => runtime.stores.account.$state.get().tokens.status === 'loading', 'another try')
    close()
  })
})
