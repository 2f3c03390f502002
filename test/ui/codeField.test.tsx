import { sendKeys } from '@web/test-runner-commands'
import { expect } from 'chai'
import { act } from 'react'
import { CodeField } from '../../src/ui/CodeField.tsx'
import { mount, unmountAll } from './mount.tsx'

describe('a rejected code', () => {
  afterEach(unmountAll)

  const open = async (entered: string[] = []) => {
    const view = await mount(
      <CodeField
        label="6-digit code"
        digitLabel={(place) => `Digit ${place}`}
        onComplete={(code) => entered.push(code)}
        state="error"
        wrong="123456"
      />,
    )
    const boxes = [...view.find('.code').querySelectorAll('input')]
    return { boxes, entered, read: () => boxes.map(({ value }) => value).join('') }
  }
  const type = (box: HTMLInputElement | undefined, value: string) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
    if (!box) return
    return act(async () => {
      set?.call(box, value)
      box.dispatchEvent(new Event('input', { bubbles: true }))
    })
  }

  it('keeps its digits, the first of them selected', async () => {
    const { boxes, read } = await open()
    expect(read()).to.equal('123456')
    const [first] = boxes
    const root = first?.getRootNode() as ShadowRoot
    expect(root.activeElement).to.equal(first)
    expect([first?.selectionStart, first?.selectionEnd]).to.deep.equal([0, 1])
  })

  it('is replaced by typing from its first box', async () => {
    const { boxes, entered, read } = await open()
    await type(boxes[0], '9')
    expect(read()).to.equal('9')
    expect(entered).to.deep.equal([])
  })

  it('moves to the next box if the same digit is typed again', async () => {
    const { boxes, read } = await open()
    boxes[0]?.focus()
    await act(() => sendKeys({ press: '1' }))
    expect(read()).to.equal('1')
    const root = boxes[1]?.getRootNode() as ShadowRoot
    expect(root.activeElement).to.equal(boxes[1])
  })

  it('is corrected by typing into any other box', async () => {
    const { boxes, entered } = await open()
    await type(boxes[3], '7')
    expect(entered).to.deep.equal(['123756'])
  })

  it('shows one ring: where the focus is', async () => {
    const { boxes } = await open()
    const rings = boxes.map((box) => getComputedStyle(box).boxShadow)
    expect(rings.filter((ring) => ring.includes('0px 0px 0px 2px'))).to.have.lengthOf(1)
    expect(rings[0]).to.contain('0px 0px 0px 2px')
  })
})
