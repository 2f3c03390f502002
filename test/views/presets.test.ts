import { expect } from 'chai'
import { review } from '../../sandbox/gallery/product/sendScripts.ts'
import { createRandom } from '../faults/random.ts'
import { accessibilityFaults } from '../ui/faults.ts'
import { openDialog } from './openDialog.ts'

const looks = [
  ['plain', 'light', { radius: '14px', button: 'rgb(31, 41, 55)', card: 'color(srgb 1 1 1)' }],
  ['plain', 'dark', { radius: '14px', button: 'rgb(229, 231, 235)', card: undefined }],
  ['rounded', 'light', { radius: '42px', button: 'rgb(91, 61, 245)', card: 'color(srgb 1 1 1)' }],
  ['rounded', 'dark', { radius: '42px', button: 'rgb(179, 164, 255)', card: undefined }],
  [
    'midnight',
    'dark',
    { radius: '28px', button: 'rgb(143, 180, 255)', card: 'color(srgb 0.0666667 0.0784314 0.113725)' },
  ],
] as const

describe('a preset', () => {
  for (const [themePreset, themeMode, { radius, button, card }] of looks)
    it(`${themePreset} has its own corners and colors, and keeps the contrast: ${themeMode}`, async () => {
      const script = review['known recipient']
      const { host, find, byId, until, close } = await openDialog({
        ...script,
        options: { ...script?.options, themePreset, themeMode },
      })
      await until(() => byId('send-confirm-button') !== null, 'the review')
      const styleOf = (selector: string) => getComputedStyle(find(selector) ?? host)
      expect(styleOf('.card').borderStartStartRadius).to.equal(radius)
      await until(() => styleOf('[part~=button-primary]').backgroundColor === button, 'the accent')
      if (card) expect(styleOf('.card').backgroundColor).to.equal(card)
      expect(await accessibilityFaults(host, { contrastAlone: true })).to.deep.equal([])
      close()
    })

  it('yields to a variable of the page', async () => {
    document.documentElement.style.setProperty('--w3m-accent', 'rgb(200, 30, 30)')
    const script = review['known recipient']
    const { find, until, close } = await openDialog({ ...script, options: { themePreset: 'rounded' } })
    const color = () => {
      const button = find('[part~=button-primary]')
      return button && getComputedStyle(button).backgroundColor
    }
    await until(() => color() === 'rgb(200, 30, 30)', 'the color of the page')
    document.documentElement.removeAttribute('style')
    close()
  })

  it('keeps the contrast with any accent, tint and theme of a page: 100 random ones', async () => {
    const random = createRandom(20261126)
    const color = () => `#${random.below(0x1000000).toString(16).padStart(6, '0')}`
    const script = review['known recipient']
    const { root, host, runtime, byId, until, close } = await openDialog(script)
    await until(() => byId('send-confirm-button') !== null, 'the review')
    const found: string[] = []
    for (let count = 0; count < 100; count += 1) {
      const themeMode = random.pick(['light', 'dark'] as const)
      const themePreset = random.pick(['soft', 'plain', 'rounded', 'midnight'] as const)
      const variables = {
        '--w3m-accent': color(),
        '--w3m-color-mix': color(),
        '--w3m-color-mix-strength': `${random.below(26)}%`,
      }
      runtime.setOptions({ themeMode, themePreset })
      for (const [name, value] of Object.entries(variables)) host.style.setProperty(name, value)
      await until(
        () => root.querySelector(`[data-theme='${themeMode}'][data-preset='${themePreset}']`) !== null,
        themePreset,
      )
      const faults = await accessibilityFaults(host, { contrastAlone: true })
      found.push(
        ...faults.map((fault) => `${themeMode} ${themePreset} ${JSON.stringify(variables)}: ${fault}`),
      )
    }
    expect(found).to.deep.equal([])
    close()
  })
})
