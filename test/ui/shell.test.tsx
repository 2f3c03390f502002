import { resetMouse, sendMouse } from '@web/test-runner-commands'
import { expect } from 'chai'
import { useState } from 'react'
import { Actions, Button } from '../../src/ui/Button.tsx'
import { EmbeddedCard } from '../../src/ui/Card.tsx'
import { Field } from '../../src/ui/Field.tsx'
import { Shell, type ShellProps } from '../../src/ui/Shell.tsx'
import { mount, press, pressKey, unmountAll, until, wait } from './mount.tsx'

const words = { backLabel: 'Back', closeLabel: 'Close' }
const shell = (props: Partial<ShellProps> = {}) => (
  <Shell open viewKey="one" title="Connect wallet" onClose={() => undefined} {...words} {...props}>
    <Button>Otter</Button>
    {props.children}
  </Shell>
)

describe('Shell', () => {
  afterEach(unmountAll)

  it('is a modal dialog named by the title of its view', async () => {
    const { find, root } = await mount(shell())
    const dialog = find<HTMLDialogElement>('dialog')
    expect(dialog.matches(':modal')).to.equal(true)
    expect(root.getElementById(dialog.getAttribute('aria-labelledby') ?? '')?.textContent).to.equal(
      'Connect wallet',
    )
  })

  it('focuses the title when it opens, and the title of each next view', async () => {
    const { root, render } = await mount(shell())
    expect(root.activeElement?.textContent).to.equal('Connect wallet')
    await render(shell({ viewKey: 'two', title: 'Otter' }))
    expect(root.activeElement?.textContent).to.equal('Otter')
  })

  it('accepts a click on a button that moved during the press, and ignores one on a removed button', async () => {
    let presses = 0
    const { find } = await mount(shell({ children: <Button onPress={() => (presses += 1)}>Kite</Button> }))
    const [card, button] = [find('.card'), [...find('dialog').querySelectorAll('button')].at(-1)]
    const { x, y } = button?.getBoundingClientRect() ?? { x: 0, y: 0 }
    const place: [number, number] = [Math.round(x) + 20, Math.round(y) + 10]
    const pressMoving = async (to: [number, number]) => {
      await sendMouse({ type: 'move', position: place })
      await sendMouse({ type: 'down' })
      card.style.translate = '0 -80px'
      await sendMouse({ type: 'move', position: to })
      await sendMouse({ type: 'up' })
      card.style.translate = ''
    }
    await pressMoving(place)
    expect(presses).to.equal(1)
    await pressMoving([place[0] + 30, place[1]])
    expect(presses).to.equal(1)
    await resetMouse()
  })

  it('marks the edges at which the view scrolls further', async () => {
    const { find } = await mount(shell({ children: <div style={{ blockSize: 2000 }} /> }))
    const view = find('.view')
    await until(() => view.dataset.more === 'end')
    view.scrollTop = 100
    await until(() => view.dataset.more === 'start end')
    view.scrollTop = view.scrollHeight
    await until(() => view.dataset.more === 'start')
  })

  it('causes no ResizeObserver loop error as its content grows', async () => {
    const told: string[] = []
    const hear = (event: ErrorEvent) => {
      told.push(event.message)
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    window.addEventListener('error', hear, { capture: true })
    try {
      const { render, find } = await mount(shell({ children: <div style={{ blockSize: 80 }} /> }))
      for (const blockSize of [300, 120, 2000]) {
        await render(shell({ children: <div style={{ blockSize }} /> }))
        await until(() => find('.view').scrollHeight >= blockSize && !find('.card').dataset.moving)
        await until(() => find('.view').dataset.more === (blockSize === 2000 ? 'end' : ''))
      }
      expect(told).to.deep.equal([])
    } finally {
      window.removeEventListener('error', hear, { capture: true })
    }
  })

  it('keeps focus in a field that took it', async () => {
    const { root, render, find } = await mount(shell())
    await render(
      shell({
        viewKey: 'two',
        title: 'Send',
        children: <Field label="To" value="" onChange={() => undefined} takesFocus />,
      }),
    )
    expect(root.activeElement === find('input')).to.equal(true)
  })

  const loses: [string, ShellProps['children']][] = [
    ['is removed', <Button key="other">Kite</Button>],
    [
      'is disabled',
      <Button key="own" disabled>
        Juniper
      </Button>,
    ],
  ]
  for (const [how, next] of loses)
    it(`focuses the title if the focused element ${how}`, async () => {
      const { find, root, render } = await mount(shell({ children: <Button key="own">Juniper</Button> }))
      ;[...find('dialog').querySelectorAll('button')].at(-1)?.focus()
      expect(root.activeElement?.textContent).to.equal('Juniper')

      await render(shell({ children: next }))

      await until(() => root.activeElement?.textContent === 'Connect wallet')
    })

  it('stays above a phone’s keyboard, and fills the window again after it closes', async () => {
    const viewport = Object.assign(new EventTarget(), { height: innerHeight, offsetTop: 0, scale: 1 })
    const own = Object.getOwnPropertyDescriptor(window, 'visualViewport') ?? {}
    Object.defineProperty(window, 'visualViewport', { configurable: true, value: viewport })
    try {
      const { find } = await mount(
        shell({ children: <Field label="To" value="" onChange={() => undefined} /> }),
      )
      const [dialog, field] = [find('dialog'), find('input')]
      field.focus()
      const show = (height: number, offsetTop: number) => {
        Object.assign(viewport, { height, offsetTop })
        viewport.dispatchEvent(new Event('resize'))
      }
      const lies = (top: number, height: number) => {
        const box = dialog.getBoundingClientRect()
        return box.top === top && box.height === height
      }
      await until(() => {
        show(300, 40)
        return lies(40, 300)
      })
      const card = find('.card').getBoundingClientRect()
      expect(card.bottom).to.be.at.most(340)
      show(innerHeight, 0)
      expect(lies(0, innerHeight)).to.equal(true)
    } finally {
      Object.defineProperty(window, 'visualViewport', own)
    }
  })

  it('keeps focus while its view re-renders', async () => {
    const { root, render, find } = await mount(shell())
    find('.view button').focus()
    await render(shell({ title: 'Still the same view' }))
    expect(root.activeElement === find('.view button')).to.equal(true)
  })

  it('wraps focus from its last tab stop to its first and back', async () => {
    const { root, find } = await mount(shell())
    const [close, otter] = [find('.header button'), find('.view button')]
    const tab = (shiftKey: boolean) =>
      root.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', {
          key: 'Tab',
          shiftKey,
          bubbles: true,
          composed: true,
          cancelable: true,
        }),
      )
    otter.focus()
    expect(tab(false)).to.equal(false)
    expect(root.activeElement === close).to.equal(true)
    expect(tab(true)).to.equal(false)
    expect(root.activeElement === otter).to.equal(true)
  })

  it('names the scroll container after its view', async () => {
    const { root, find } = await mount(shell())
    const id = find('.view').getAttribute('aria-labelledby') ?? ''
    expect(root.getElementById(id)?.textContent).to.equal('Connect wallet')
  })

  it('returns focus to where it was before', async () => {
    const opener = document.createElement('button')
    document.body.append(opener)
    opener.focus()
    const { render } = await mount(shell())
    await render(shell({ open: false }))
    await until(() => document.activeElement === opener)
    opener.remove()
  })

  it('shows its view until the closing animation ends, then nothing', async () => {
    let ended = 0
    const { root, render, find } = await mount(shell())
    find('dialog').addEventListener('close', () => (ended += 1))
    await render(shell({ open: false, title: 'Reset' }))
    expect(find('h2').textContent).to.equal('Connect wallet')
    // Never compare elements in an assertion: its message would print the whole tree.
    await until(() => root.querySelector('h2') === null)
    expect(find<HTMLDialogElement>('dialog').open).to.equal(false)
    await until(() => ended === 1)
  })

  it('opens again during the closing animation', async () => {
    let ended = 0
    const { render, find } = await mount(shell())
    find('dialog').addEventListener('close', () => (ended += 1))
    await render(shell({ open: false }))
    await render(shell({ title: 'Again' }))
    await wait(400)
    expect(find<HTMLDialogElement>('dialog').open).to.equal(true)
    expect(find('h2').textContent).to.equal('Again')
    expect(ended).to.equal(0)
  })

  it('goes back on Escape if possible, otherwise closes', async () => {
    const calls: string[] = []
    const onClose = () => calls.push('close')
    const { render, find } = await mount(shell({ onClose, onBack: () => calls.push('back') }))
    expect(await pressKey(find('h2'), 'Escape')).to.equal(false)
    await render(shell({ onClose }))
    await pressKey(find('h2'), 'Escape')
    expect(calls).to.deep.equal(['back', 'close'])
    expect(find<HTMLDialogElement>('dialog').open).to.equal(true)
  })

  it('closes on a click that starts on the backdrop, not on one that starts in the card', async () => {
    let closed = 0
    const { find } = await mount(shell({ onClose: () => (closed += 1) }))
    find('.card').dispatchEvent(new MouseEvent('mousedown', { bubbles: true, composed: true }))
    await press(find('.overlay__frame'))
    expect(closed).to.equal(0)
    find('.overlay__frame').dispatchEvent(new MouseEvent('mousedown', { bubbles: true, composed: true }))
    await press(find('.overlay__frame'))
    expect(closed).to.equal(1)
  })

  it('stays open when the backdrop is clicked while the card moves, and closes when it is still', async () => {
    let closed = 0
    const sized = (blockSize: number) =>
      shell({ onClose: () => (closed += 1), children: <div style={{ blockSize }} /> })
    const { render, find } = await mount(sized(300))
    const pressCover = () => {
      const cover = find('.overlay__frame')
      cover.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, composed: true }))
      return press(cover)
    }
    await until(() => find('.card').offsetHeight > 300)
    // A frame in which the observer has seen the first height.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    // Long enough that a slow machine sees it.
    find('.card').style.setProperty('--_t-height', '600s')
    await render(sized(80))
    await until(() => find('.card').dataset.moving !== undefined)
    await pressCover()
    expect(closed).to.equal(0)
    find('.card').style.setProperty('--_t-height', '0s')
    await render(sized(200))
    await until(() => find('.card').dataset.moving === undefined)
    await pressCover()
    expect(closed).to.equal(1)
  })

  it('keeps the last height of a view while it loads again', async () => {
    const view = (viewKey: string, blockSize: number, busy: boolean) =>
      shell({ viewKey, children: <div aria-busy={busy} style={{ blockSize }} /> })
    const { render, find } = await mount(view('kept', 400, false))
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    await render(view('other', 50, false))
    await render(view('kept', 50, true))
    expect(find('.view__body').offsetHeight).to.be.above(400)
    await render(view('kept', 60, false))
    expect(find('.view__body').offsetHeight).to.be.below(200)
  })

  it('animates nothing if reduced motion is set', async () => {
    const { find } = await mount(shell(), { motion: 'reduce' })
    expect(find('dialog').getAnimations({ subtree: true })).to.deep.equal([])
  })

  it('keeps the action bar visible in a low window', async () => {
    const frame = (
      <Shell open viewKey="one" title="Review" onClose={() => undefined} {...words}>
        <div style={{ blockSize: '2000px' }}>Long</div>
        <Actions>
          <Button testId="go">Send</Button>
        </Actions>
      </Shell>
    )
    const { find } = await mount(frame, { motion: 'reduce' })
    const { bottom, top } = find('[data-testid="go"]').getBoundingClientRect()
    expect(bottom).to.be.at.most(find('.card').getBoundingClientRect().bottom)
    expect(top).to.be.at.least(find('.header').getBoundingClientRect().bottom)
  })
})

function TwoViews() {
  const [view, setView] = useState('one')
  return (
    <EmbeddedCard viewKey={view} title={view}>
      <Button onPress={() => setView('two')}>Next</Button>
    </EmbeddedCard>
  )
}

describe('EmbeddedCard', () => {
  afterEach(unmountAll)

  it('takes no focus when it first renders, but moves focus between its views', async () => {
    const { root, find } = await mount(<TwoViews />, { embedded: true })
    expect(root.activeElement === null).to.equal(true)
    await press(find('.button'))
    expect(root.activeElement?.textContent).to.equal('two')
  })

  const containers = [
    '',
    'display: flex',
    'display: flex; flex-flow: column; align-items: center',
    'display: grid; place-items: center',
  ]
  const fitted = ['float: left', 'inline-size: fit-content', 'position: absolute', 'display: inline-block']
  for (const style of [...containers, ...fitted.map((style) => `max-inline-size: 100%; ${style}`)])
    it(`is 360 px wide, or as wide as the page has room, in a container with the style “${style}”`, async () => {
      const { root, find } = await mount(<TwoViews />, { embedded: true })
      const page = document.createElement('div')
      root.host.before(page)
      page.innerHTML = `<div style="${style}"></div>`
      page.firstElementChild?.append(root.host)
      for (const room of [600, 300]) {
        page.style.cssText = `position: relative; inline-size: ${room}px`
        expect(find('.card').getBoundingClientRect().width).to.equal(Math.min(360, room))
        expect(page.scrollWidth).to.equal(room)
      }
      page.remove()
    })
})
