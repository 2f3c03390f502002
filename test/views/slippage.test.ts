import { expect } from 'chai'
import { swapScripts } from '../../sandbox/gallery/product/swapScripts.ts'
import { getSwap } from '../../src/stores/swap.ts'
import { percentText } from '../../src/views/swap/useImpact.ts'
import { openDialog } from './openDialog.ts'

describe('the slippage of a swap', () => {
  it('accepts a preset or a whole percentage, and warns if it is high', async () => {
    const { runtime, root, byId, until, type, close } = await openDialog(swapScripts.swap?.filled)
    await until(() => byId('swap-slippage-own') !== null, 'the setting')
    const slippage = () => getSwap(runtime).$state.get().slippage
    const text = () => root.querySelector('.disclosure__room')?.textContent ?? ''
    byId('swap-slippage-2')?.click()
    await until(() => byId('swap-slippage-2')?.getAttribute('aria-pressed') === 'true', 'the choice')
    expect(slippage()).to.equal(2)
    const own = byId<HTMLInputElement>('swap-slippage-own')
    type(own, '12')
    await until(() => text().includes('You may get up to 12% less than quoted.'), 'the warning')
    expect(slippage()).to.equal(12)
    for (const wrong of ['0', '0.5', '51', 'x']) {
      type(own, wrong)
      await until(() => text().includes('Enter a whole percentage from 1 to 50.'), `the error for ${wrong}`)
      expect(slippage()).to.equal(undefined)
    }
    close()
  })
  it('formats percentages as the language does', () => {
    const written = ['en', 'de', 'tr', 'ar'].map((locale) => percentText('0.85', locale))
    expect(written).to.deep.equal(['0.85%', '0,85\u00a0%', '%0,85', '0.85%'])
  })
})
