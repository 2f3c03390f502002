import { expect } from 'chai'
import { pageButtonSheet } from '../../src/ui/pageButtonSheet.ts'
import tokensCss from '../../styles/tokens.css'

/** The rules for browsers that support calculations with color channels. */
const guardsOf = (sheet: CSSStyleSheet) =>
  [...sheet.cssRules].filter((rule): rule is CSSSupportsRule => rule instanceof CSSSupportsRule)

const sheetOf = (text: string) => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  return sheet
}

/** The sheet in a browser with relative colors but without calculations: Safari 16.4 to 17.6. */
function withoutCalculations(text: string): CSSStyleSheet {
  const sheet = sheetOf(text)
  for (let at = sheet.cssRules.length - 1; at >= 0; at -= 1)
    if (sheet.cssRules[at] instanceof CSSSupportsRule) sheet.deleteRule(at)
  return sheet
}

describe('a browser without relative colors', () => {
  it('ignores the sheets that use them', () => {
    const [guard] = guardsOf(sheetOf(tokensCss))
    const rules = [...(guard?.cssRules ?? [])].map(({ cssText }) => cssText).join()
    for (const used of ['calc(', 'min(', 'max(', 'clamp(', 'xyz-d65', ' / '])
      expect([used, rules.includes(used), guard?.conditionText.includes(used)]).to.deep.equal([
        used,
        true,
        true,
      ])
  })

  for (const theme of ['light', 'dark'])
    it(`keeps the text, hover and focus ring of a button (${theme})`, () => {
      const host = document.createElement('div')
      const root = host.attachShadow({ mode: 'open' })
      const touchable = pageButtonSheet.replaceAll(/:(hover|focus-visible)/g, '[data-$1]')
      root.adoptedStyleSheets = [withoutCalculations(touchable)]
      root.innerHTML = `<div class="w3m" data-theme="${theme}">
        <button class="page-button" style="transition: none">Connect</button>
        <button class="page-button" style="transition: none" data-hover data-focus-visible>Connect</button></div>`
      document.body.append(host)
      const [calm, touched] = [...root.querySelectorAll('button')].map((button) => getComputedStyle(button))
      const ground = theme === 'light' ? 'rgb(11, 106, 93)' : 'rgb(127, 216, 192)'
      expect(calm?.color).to.equal(theme === 'light' ? 'rgb(255, 255, 255)' : 'rgb(6, 32, 26)')
      expect(calm?.backgroundColor).to.equal(ground)
      expect(touched?.backgroundColor).to.match(/^oklab/)
      expect(touched?.outlineStyle).to.equal('solid')
      expect(touched?.outlineColor).to.match(theme === 'light' ? /srgb 0\.04/ : /srgb 0\.49/)
      host.remove()
    })
})
