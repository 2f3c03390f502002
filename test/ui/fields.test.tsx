import { expect } from 'chai'
import { useState } from 'react'
import { cleanAmountText } from '../../src/lib/typedAmount.ts'
import { AmountField } from '../../src/ui/AmountField.tsx'
import { Button } from '../../src/ui/Button.tsx'
import { Field } from '../../src/ui/Field.tsx'
import { Tabs } from '../../src/ui/Tabs.tsx'
import { mount, pressKey, type, unmountAll } from './mount.tsx'

const tabs = ['tokens', 'nfts', 'activity'].map((id) => ({ id, title: id }))
function LiveTabs() {
  const [chosen, choose] = useState('tokens')
  return (
    <Tabs label="Account" tabs={tabs} chosen={chosen} onChoose={choose}>
      {chosen}
    </Tabs>
  )
}

const token = { text: 'USDC', label: 'Change USDC', onPress: () => undefined, testId: 'token' }

function LiveAmount({ onText }: { onText: (text: string) => void }) {
  const [value, setValue] = useState('')
  const change = (text: string) => {
    onText(text)
    setValue(text)
  }
  return <AmountField label="Amount" value={value} onChange={change} token={token} />
}

describe('Tabs', () => {
  afterEach(unmountAll)
  const walk = async (direction: 'ltr' | 'rtl', keys: string[]) => {
    const { root, find } = await mount(<LiveTabs />, { direction })
    find('[aria-selected="true"]').focus()
    const seen: (string | null | undefined)[] = []
    for (const key of keys) {
      await pressKey(find('[role="tablist"]'), key)
      expect(root.activeElement === find('[aria-selected="true"]')).to.equal(true)
      seen.push(find('[role="tabpanel"]').textContent)
    }
    return seen
  }

  it('selects with arrow keys, Home and End, and wraps around', async () => {
    const seen = await walk('ltr', ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'End'])
    expect(seen).to.deep.equal(['nfts', 'activity', 'tokens', 'activity', 'tokens', 'activity'])
  })

  it('reverses the arrow keys from right to left', async () => {
    expect(await walk('rtl', ['ArrowLeft', 'ArrowRight'])).to.deep.equal(['nfts', 'tokens'])
  })

  it('has one tab stop, which controls its panel', async () => {
    const { root, find } = await mount(<LiveTabs />)
    expect(root.querySelectorAll('[role="tab"][tabindex="0"]')).to.have.lengthOf(1)
    const panel = root.getElementById(find('[aria-selected="true"]').getAttribute('aria-controls') ?? '')
    expect(panel === find('[role="tabpanel"]')).to.equal(true)
  })
})

describe('an amount', () => {
  afterEach(unmountAll)

  it('accepts a point or comma, digits of any script, and spaces', () => {
    const read = {
      '1.5': '1.5',
      '1,5': '1,5',
      ' 1 234.5 ': '1234.5',
      '١٢٫٥': '12.5',
      '۱۲': '12',
      '1’000': '1000',
      '.5': '.5',
      '': '',
      '1,234.5': '1,234.5',
      '1.234.567,8': '1.234.567,8',
    }
    for (const [typed, amount] of Object.entries(read)) expect(cleanAmountText(typed), typed).to.equal(amount)
  })

  it('rejects text that cannot become a number', () => {
    for (const typed of ['abc', '1e5', '-1', '1..2', '1.2.3', '0x10', '9'.repeat(101)]) {
      expect(cleanAmountText(typed), typed).to.equal(undefined)
    }
  })

  it('keeps the text as typed', async () => {
    const seen: string[] = []
    const { find } = await mount(<LiveAmount onText={(text) => seen.push(text)} />)
    const input = find<HTMLInputElement>('input')
    for (const text of ['1', '1,', '1,5', '1,5x', '1,50']) await type(input, text)
    expect(seen).to.deep.equal(['1', '1,', '1,5', '1,50'])
    expect(input.value).to.equal('1,50')
  })

  it('accepts no letters', async () => {
    const { find } = await mount(
      <AmountField label="Amount" value="1" onChange={() => undefined} token={token} />,
    )
    const input = find<HTMLInputElement>('input')
    const enter = (data: string) => {
      const event = new InputEvent('textInput', { data, bubbles: true, cancelable: true })
      return input.dispatchEvent(Object.assign(event, {}))
    }
    expect(enter('x')).to.equal(false)
    expect(enter('5')).to.equal(true)
  })

  it('describes its error to screen readers', async () => {
    const { root, find } = await mount(
      <AmountField
        label="Amount"
        value="750"
        onChange={() => undefined}
        token={token}
        error
        note="You have 482.50 USDC."
      />,
    )
    const input = find('input')
    expect(input.getAttribute('aria-invalid')).to.equal('true')
    expect(root.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).to.equal(
      'You have 482.50 USDC.',
    )
  })
})

describe('Field', () => {
  afterEach(unmountAll)

  it('is named by its label only, whatever is at its end', async () => {
    const { find } = await mount(
      <Field label="To" value="" onChange={() => undefined} end={<Button>Paste</Button>} />,
    )
    expect(
      [...(find<HTMLInputElement>('input').labels ?? [])].map(({ textContent }) => textContent),
    ).to.deep.equal(['To'])
  })
})
