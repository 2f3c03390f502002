import { expect } from 'chai'
import { Address } from '../../src/ui/Address.tsx'
import { Avatar } from '../../src/ui/Avatar.tsx'
import { Button } from '../../src/ui/Button.tsx'
import { Group, Row } from '../../src/ui/Row.tsx'
import { Status } from '../../src/ui/Text.tsx'
import { Toast, type ToastKind } from '../../src/ui/Toast.tsx'
import { ToastRegions } from '../../src/ui/ToastRegions.tsx'
import { mount, press, unmountAll, until } from './mount.tsx'

describe('Toasts', () => {
  afterEach(unmountAll)
  type ToastItem = { id: number; kind: ToastKind; text: string }
  const toasts = (items: ToastItem[], onDismiss: (id: number) => void = () => undefined) => {
    const draw = ({ id, kind, text }: ToastItem) => (
      <Toast key={id} kind={kind} text={text} dismissLabel="Dismiss" onDismiss={() => onDismiss(id)} />
    )
    return (
      <ToastRegions
        urgent={items.filter(({ kind }) => kind === 'error').map(draw)}
        calm={items.filter(({ kind }) => kind !== 'error').map(draw)}
      />
    )
  }

  it('have both live regions before the first message, and keep them', async () => {
    const { root, find, render } = await mount(toasts([]))
    const [alert, status] = [find('[role="alert"]'), find('[role="status"]')]
    await render(toasts([{ id: 1, kind: 'success', text: 'Link copied' }]))
    await render(
      toasts([
        { id: 1, kind: 'success', text: 'Link copied' },
        { id: 2, kind: 'error', text: 'Failed to send' },
      ]),
    )
    expect([alert.textContent, status.textContent]).to.deep.equal(['Failed to send', 'Link copied'])
    expect(root.contains(alert) && root.contains(status)).to.equal(true)
  })

  it('have a dismiss button on errors only', async () => {
    const dismissed: number[] = []
    const { root, find } = await mount(
      toasts(
        [
          { id: 1, kind: 'loading', text: 'Transaction started' },
          { id: 2, kind: 'error', text: 'Failed to send' },
        ],
        (id) => dismissed.push(id),
      ),
    )
    expect(root.querySelectorAll('button')).to.have.lengthOf(1)
    await press(find('button'))
    expect(dismissed).to.deep.equal([2])
  })
})

describe('Avatar', () => {
  afterEach(unmountAll)

  it('shows a letter if the picture fails to load', async () => {
    const { find, root } = await mount(<Avatar id="otter" name="Otter" src="data:image/png,nothing" />)
    await until(() => root.querySelector('.avatar__letter') !== null)
    expect(find('.avatar__letter').dataset.letter).to.equal('O')
    expect(root.querySelector('img') === null).to.equal(true)
  })

  it('shows a letter while the picture does not arrive', async () => {
    const asked = withoutAnswer()
    const { find, root } = await mount(<Avatar id="otter" name="Otter" src="/slow.png" />)
    asked.restore()
    expect(root.querySelector('.avatar__letter') === null).to.equal(true)
    await until(() => root.querySelector('.avatar__letter') !== null)
    expect(find('.avatar__letter').dataset.letter).to.equal('O')
  })

  it('gives the same color to the same id, and sends no referrer with the picture', async () => {
    const { root, find } = await mount(
      <>
        <Avatar id="kite" name="Kite" />
        <Avatar id="kite" name="Another" />
        <Avatar id="otter" src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>" />
      </>,
    )
    const tones = [...root.querySelectorAll('[data-tone]')].map((mark) => mark.getAttribute('data-tone'))
    expect(tones[0]).to.equal(tones[1])
    expect(find<HTMLImageElement>('img').referrerPolicy).to.equal('no-referrer')
  })
})

describe('Address', () => {
  afterEach(unmountAll)
  const known = '0x4f3A77b09c21D48e05F6a133Cc90b75D2e41a9E3'

  it('shows every character, in groups of four', async () => {
    const { find } = await mount(<Address address={known} />)
    expect(find('.address > .sr').textContent).to.equal(known)
    expect(
      [...find('.address__groups').children].map(({ textContent }) => textContent?.length),
    ).to.deep.equal(Array(10).fill(4))
  })

  it('marks the groups that differ from another address', async () => {
    const { root } = await mount(
      <Address address="0x4f3A77b09c21D48e05F6a133Cc90b75D2e42a9E3" compareTo={known} />,
    )
    expect([...root.querySelectorAll('mark')].map(({ textContent }) => textContent)).to.deep.equal(['2e42'])
  })
})

describe('Button and Row', () => {
  afterEach(unmountAll)

  it('ignore clicks while busy, and stay readable', async () => {
    let presses = 0
    const { find } = await mount(
      <Button busy onPress={() => (presses += 1)}>
        Signing
      </Button>,
    )
    await press(find('button'))
    expect(presses).to.equal(0)
    expect(find('button').getAttribute('aria-busy')).to.equal('true')
  })

  it('open links in a new tab without a referrer', async () => {
    const { find } = await mount(<Button href="https://explorer.example/">Explorer</Button>)
    const { target, rel } = find<HTMLAnchorElement>('a')
    expect([target, rel]).to.deep.equal(['_blank', 'noopener noreferrer'])
  })

  it('render each row of a list as one item', async () => {
    const { root } = await mount(
      <Group label="Wallets">
        <Row title="Otter" onPress={() => undefined} />
        {null}
        <Row title="Kite" disabled />
      </Group>,
    )
    expect(
      [...root.querySelectorAll('ul > li > button')].map(({ textContent }) => textContent),
    ).to.deep.equal(['Otter', 'Kite'])
  })
})

describe('Status', () => {
  afterEach(unmountAll)

  it('is an empty live region before its first message', async () => {
    const { find } = await mount(<Status>Waiting for Otter</Status>)
    expect(find('[role="status"]').textContent).to.equal('')
    await until(() => find('[role="status"]').textContent === 'Waiting for Otter')
  })
})

/** Pictures never load until this is restored. */
function withoutAnswer() {
  const { prototype } = HTMLImageElement
  const source = Object.getOwnPropertyDescriptor(prototype, 'src') ?? {}
  Object.defineProperty(prototype, 'src', { ...source, set: () => undefined })
  prototype.setAttribute = function (name, value) {
    if (name !== 'src') Element.prototype.setAttribute.call(this, name, value)
  }
  return {
    restore() {
      Object.defineProperty(prototype, 'src', source)
      Reflect.deleteProperty(prototype, 'setAttribute')
    },
  }
}
