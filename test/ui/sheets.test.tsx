import { expect } from 'chai'
import { Button } from '../../src/ui/Button.tsx'
import { Note } from '../../src/ui/Note.tsx'
import { pageButtonSheet } from '../../src/ui/pageButtonSheet.ts'
import { Shell } from '../../src/ui/Shell.tsx'
import { mount, unmountAll } from './mount.tsx'

describe('stylesheets', () => {
  afterEach(unmountAll)

  it('are applied once per root, however often a part renders', async () => {
    const { root, render } = await mount(<Button>One</Button>)
    const before = [...root.adoptedStyleSheets]
    await render(
      <>
        <Button>One</Button>
        <Button>Two</Button>
      </>,
    )
    expect(root.adoptedStyleSheets.every((sheet, at) => sheet === before[at])).to.equal(true)
    expect(root.adoptedStyleSheets).to.have.lengthOf(before.length)
    expect(new Set(root.adoptedStyleSheets).size).to.equal(root.adoptedStyleSheets.length)
  })

  it('have the same order whichever part rendered first', async () => {
    const one = await mount(<Button>One</Button>)
    await one.render(
      <>
        <Button>One</Button>
        <Note>Note</Note>
      </>,
    )
    const other = await mount(<Note>Note</Note>)
    await other.render(
      <>
        <Button>One</Button>
        <Note>Note</Note>
      </>,
    )
    expect(rules(other.root)).to.deep.equal(rules(one.root))
  })

  it('are applied before a part paints for the first time', async () => {
    const { find } = await mount(<Button kind="primary">Send</Button>)
    expect(getComputedStyle(find('.button')).backgroundColor).to.equal('rgb(11, 106, 93)')
  })

  it('are removed with their part, unlike sheets of other code', async () => {
    const { root, unmount } = await mount(<Button>One</Button>)
    const foreign = new CSSStyleSheet()
    root.adoptedStyleSheets = [foreign, ...root.adoptedStyleSheets]
    await unmount()
    expect(root.adoptedStyleSheets).to.deep.equal([foreign])
  })

  it('ignore the rules of the page', async () => {
    const page = document.createElement('style')
    page.textContent =
      '* { all: unset; font-size: 40px !important; color: red !important; letter-spacing: 9px !important; text-transform: uppercase !important; }'
    document.head.append(page)
    const { find } = await mount(<Note>Note</Note>)
    const { fontSize, color, letterSpacing, textTransform } = getComputedStyle(find('.note__body'))
    page.remove()
    expect({ fontSize, color, letterSpacing, textTransform }).to.deep.equal({
      fontSize: '14px',
      color: 'rgb(15, 23, 21)',
      letterSpacing: 'normal',
      textTransform: 'none',
    })
  })

  it('do not depend on the page’s root font size', async () => {
    document.documentElement.style.fontSize = '62.5%'
    const { find } = await mount(<Button>Send</Button>)
    const height = find('.button').offsetHeight
    document.documentElement.style.fontSize = ''
    expect(height).to.equal(48)
  })

  // conforms: 1.1.12, 9.3.1-9.3.4
  it('use the width, corners, font and z-index of the page', async () => {
    const variables = {
      '--w3m-modal-width': '400px',
      '--w3m-border-radius-master': '2px',
      '--w3m-font-family': 'serif',
      '--w3m-font-size-master': '12px',
      '--w3m-z-index': '77',
    }
    const look = async (options: object) => {
      const { find } = await mount(
        <Shell
          open
          viewKey="one"
          title="Connect"
          onClose={() => undefined}
          backLabel="Back"
          closeLabel="Close"
        >
          <Button>Send</Button>
        </Shell>,
        options,
      )
      const [card, button] = [getComputedStyle(find('.card')), getComputedStyle(find('.button'))]
      return {
        width: find('.card').offsetWidth,
        corners: card.borderStartStartRadius,
        font: button.fontFamily,
        size: button.fontSize,
        layer: getComputedStyle(find('.overlay')).zIndex,
      }
    }
    const { font, ...own } = await look({})
    expect(own).to.deep.equal({ width: 360, corners: '28px', size: '16px', layer: '999' })
    expect(font).to.include('system-ui')
    expect(await look({ variables })).to.deep.equal({
      width: 400,
      corners: '14px',
      font: 'serif',
      size: '19.2px',
      layer: '77',
    })
  })

  // conforms: 1.1.12
  it('use the theme variables of the page', async () => {
    const { find } = await mount(<Button kind="primary">Send</Button>, {
      variables: { '--w3m-accent': '#ffb800' },
    })
    const { backgroundColor, color } = getComputedStyle(find('.button'))
    expect(backgroundColor).to.equal('rgb(255, 184, 0)')
    expect(toRgb(color)).to.deep.equal([0, 0, 0])
  })

  it('style the page buttons with one sheet', () => {
    const root = document.createElement('div').attachShadow({ mode: 'open' })
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(pageButtonSheet)
    root.adoptedStyleSheets = [sheet]
    root.innerHTML = '<div class="w3m" data-theme="dark"><button class="page-button">Connect</button></div>'
    document.body.append(root.host)
    const style = getComputedStyle(root.querySelector('button') as HTMLElement)
    expect(style.backgroundColor).to.equal('rgb(127, 216, 192)')
    expect(style.minBlockSize).to.equal('44px')
    root.host.remove()
  })
})

const rules = (root: ShadowRoot) =>
  root.adoptedStyleSheets.map((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText).join('\n'))

function toRgb(color: string): number[] {
  const context = new OffscreenCanvas(1, 1).getContext('2d')
  if (!context) return []
  context.fillStyle = color
  context.fillRect(0, 0, 1, 1)
  return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)]
}
