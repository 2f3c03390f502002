import { expect } from 'chai'
import { Total } from '../../src/ui/AccountHeader.tsx'
import { Avatar } from '../../src/ui/Avatar.tsx'
import { ConnectionDiagram } from '../../src/ui/ConnectionDiagram.tsx'
import { startMotion } from '../../src/ui/motion/startMotion.ts'
import { Row } from '../../src/ui/Row.tsx'
import { Shell, type ShellProps } from '../../src/ui/Shell.tsx'
import { mount, unmountAll, until } from './mount.tsx'

const list = (
  <Row title="Otter" mark={<Avatar id="otter" name="Otter" />} onPress={() => undefined} testId="otter" />
)
const stage = (
  <ConnectionDiagram
    state="waiting"
    from={<Avatar id="app" name="Harbor" size={64} />}
    to={<Avatar id="otter" name="Otter" size={64} />}
  />
)
const shell = (props: Partial<ShellProps>) => (
  <Shell open viewKey="one" title="Connect wallet" onClose={() => undefined} {...props}>
    {props.children}
  </Shell>
)

/** A card with motion, at its first view. */
async function open(motion: 'full' | 'reduce' = 'full') {
  const ended = new AbortController()
  const view = await mount(<div data-motion={motion}>{shell({ children: list })}</div>)
  startMotion(view.root, ended.signal)
  const next = () =>
    view.render(
      <div data-motion={motion}>
        {shell({ viewKey: 'two', title: 'Otter', direction: 'next', children: stage })}
      </div>,
    )
  const ghosts = () => [...view.root.querySelectorAll('[data-ghost]')]
  const moving = () =>
    view
      .find('.card')
      .getAnimations({ subtree: true })
      .filter(({ id }) => id === 'w3m-view')
  return { ...view, ended, next, ghosts, moving }
}

describe('the views of a card', () => {
  afterEach(unmountAll)

  it('animate together: the old one leaves, inert and without names, while the new one enters', async () => {
    const { find, next, ghosts, moving, ended } = await open()
    await next()
    const [old] = ghosts()
    expect(old?.matches('.view[inert][aria-hidden]')).to.equal(true)
    expect(old?.textContent).to.contain('Otter')
    expect(old?.querySelectorAll('[data-testid], [id]')).to.have.lengthOf(0)
    expect(find('.view:not([data-ghost])').querySelector('.connection-diagram')).not.to.equal(null)
    for (const animation of moving()) {
      const frames = (animation.effect as KeyframeEffect).getKeyframes()
      const kinds = frames.flatMap((frame) => Object.keys(frame))
      for (const kind of ['height', 'blockSize', 'top', 'width']) expect(kinds).not.to.include(kind)
    }
    await until(() => ghosts().length === 0)
    expect(moving()).to.have.lengthOf(0)
    ended.abort()
  })

  it('move the picture of the clicked item along', async () => {
    const { root, find, next, ghosts, moving, ended } = await open()
    const row = root.querySelector<HTMLElement>('[data-testid="otter"]')
    const from = row?.querySelector('.avatar')?.getBoundingClientRect()
    const card = find('.card').getBoundingClientRect()
    row?.click()
    await next()
    const copy = ghosts().find((ghost) => ghost.matches('.avatar'))
    for (const animation of moving()) {
      animation.pause()
      animation.currentTime = 0
    }
    const start = copy?.getBoundingClientRect()
    const now = find('.card').getBoundingClientRect()
    // In the card, which may have moved meanwhile, it begins where it was.
    expect(Math.abs((start?.left ?? 0) - now.left - ((from?.left ?? 0) - card.left))).to.be.below(2)
    expect(Math.abs((start?.width ?? 0) - (from?.width ?? 0))).to.be.below(2)
    for (const animation of moving()) animation.finish()
    await until(() => ghosts().length === 0)
    ended.abort()
  })

  it('do not animate with reduced motion', async () => {
    const { next, ghosts, moving, ended } = await open('reduce')
    await next()
    expect([ghosts().length, moving().length]).to.deep.equal([0, 0])
    ended.abort()
  })

  it('end the animation when another view opens', async () => {
    const { next, render, ghosts, ended } = await open()
    await next()
    await render(
      <div data-motion="full">
        {shell({ viewKey: 'three', title: 'Code', direction: 'next', children: list })}
      </div>,
    )
    expect(ghosts().filter((ghost) => ghost.matches('.view'))).to.have.lengthOf(1)
    ended.abort()
  })
})

describe('the height of a card', () => {
  afterEach(unmountAll)

  const sized = (blockSize: number, viewKey = 'one') =>
    shell({ viewKey, children: <div style={{ blockSize }} /> })
  const openSized = async (blockSize: number) => {
    const ended = new AbortController()
    const view = await mount(sized(blockSize))
    // Long enough that a slow machine sees it.
    view.find('.card').style.setProperty('--_t-height', '600s')
    await until(() => view.find('.card').offsetHeight > blockSize)
    // The card learns its height in a frame of its own; only later changes are moves.
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
    for (const entrance of view.find('.card').getAnimations()) entrance.finish()
    startMotion(view.root, ended.signal)
    const plays = () =>
      view
        .find('.overlay__frame')
        .getAnimations({ subtree: true })
        .filter((play) => play.effect?.getTiming().duration === 600_000)
    const to = (progress: number) => {
      for (const play of plays()) {
        play.pause()
        play.currentTime = progress * 600_000
      }
    }
    const plate = () => view.find('.card').previousElementSibling?.getBoundingClientRect()
    return { ...view, ended, plays, to, plate }
  }

  for (const [title, before, after] of [
    ['grows', 120, 420],
    ['shrinks', 420, 120],
  ] as const) {
    it(`${title} from the old place to the new one without a layout per frame`, async () => {
      const { render, find, plays, to, plate, ended } = await openSized(before)
      const old = find('.card').getBoundingClientRect()
      await render(sized(after))
      await until(() => plays().length === 2)
      const frames = plays().flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes())
      const moved = frames.flatMap((frame) => Object.keys(frame))
      for (const costly of ['height', 'blockSize', 'top', 'width']) expect(moved).not.to.include(costly)
      to(0)
      expect(plate()?.top).to.be.closeTo(old.top, 1)
      expect(plate()?.bottom).to.be.closeTo(old.bottom, 1)
      expect(find('.card').getBoundingClientRect().top).to.be.closeTo(old.top, 1)
      for (const play of plays()) play.finish()
      await until(() => !find('.card').style.boxShadow)
      expect(plays()).to.have.lengthOf(0)
      ended.abort()
    })
  }

  it('changes at once with reduced motion', async () => {
    const { render, find, plays, ended } = await openSized(100)
    find('.card').closest<HTMLElement>('.overlay')?.setAttribute('data-motion', 'reduce')
    // The mark is gone again soon: a busy machine would miss it.
    const moved = new Promise((resolve) =>
      new MutationObserver(resolve).observe(find('.card'), { attributeFilter: ['data-moving'] }),
    )
    await render(sized(500))
    await moved
    await new Promise(requestAnimationFrame)
    expect(plays()).to.deep.equal([])
    ended.abort()
  })

  it('continues from its current value when it changes again', async () => {
    const { render, plays, to, plate, ended } = await openSized(100)
    await render(sized(500))
    await until(() => plays().length === 2)
    to(0.5)
    const half = plate()
    await render(sized(200))
    await until(
      () => plate()?.height !== half?.height || plays().every(({ playState }) => playState === 'running'),
    )
    to(0)
    expect(plate()?.top).to.be.closeTo(half?.top ?? 0, 1)
    expect(plate()?.bottom).to.be.closeTo(half?.bottom ?? 0, 1)
    ended.abort()
  })
})

describe('the bottom sheet', () => {
  afterEach(unmountAll)

  const openSheet = async () => {
    let closed = 0
    const ended = new AbortController()
    const view = await mount(
      <div data-motion="reduce">
        {shell({ children: list, closeLabel: 'Close', onClose: () => (closed += 1) })}
      </div>,
    )
    const card = view.find('.card')
    // As in a narrow window.
    card.style.borderEndStartRadius = '0px'
    startMotion(view.root, ended.signal)
    const header = view.find('.header__title')
    const at = (type: string, clientY: number, timeStamp: number) => {
      const event = new PointerEvent(type, {
        bubbles: true,
        isPrimary: true,
        button: 0,
        pointerId: 1,
        clientY,
      })
      Object.defineProperty(event, 'timeStamp', { value: timeStamp })
      header.dispatchEvent(event)
    }
    card.setPointerCapture = () => undefined
    return { card, at, ended, count: () => closed }
  }

  it('follows the finger, and returns if it was pulled a little', async () => {
    const { card, at, ended, count } = await openSheet()
    at('pointerdown', 100, 0)
    at('pointermove', 150, 500)
    expect(card.style.transform).to.equal('translateY(50px)')
    at('pointermove', 60, 900)
    expect(card.style.transform).to.equal('translateY(-10px)')
    at('pointermove', 130, 1400)
    at('pointerup', 130, 2000)
    expect(card.style.transform).to.equal('')
    expect(count()).to.equal(0)
    ended.abort()
  })

  it('closes if it is pulled far, or flung', async () => {
    for (const [to, time] of [
      [600, 2000],
      [170, 60],
    ] as const) {
      const { at, ended, count } = await openSheet()
      at('pointerdown', 100, 0)
      at('pointermove', to, time)
      at('pointerup', to, time + (time > 1000 ? 500 : 10))
      await until(() => count() === 1)
      ended.abort()
      await unmountAll()
    }
  })
})

describe('the number of an account', () => {
  afterEach(unmountAll)

  /** Every intermediate text, from one value to the next. */
  async function change(from: string, to: string, motion: 'full' | 'reduce' = 'full') {
    const draw = (value: string) => (
      <div data-motion={motion}>
        <Total value={value} />
      </div>
    )
    const view = await mount(draw(from))
    const place = view.find('.total__value')
    const texts: string[] = []
    const observer = new MutationObserver(() => texts.push(place.textContent ?? ''))
    observer.observe(place, { subtree: true, childList: true, characterData: true })
    await view.render(draw(to))
    await until(() => texts.at(-1) === to)
    observer.disconnect()
    return texts
  }
  const numberOf = (text: string) => Number(text.replace(/\D/g, ''))

  it('counts up to the new value and ends at it to the digit', async () => {
    const texts = await change('$1,204', '$4,817')
    const between = texts.slice(0, -1).map(numberOf)
    expect(between.some((number) => number > 1204 && number < 4817)).to.equal(true)
    expect(between).to.deep.equal([...between].sort((one, other) => one - other))
    for (const text of texts) expect(text).to.match(/^\$\d,\d{3}$/)
  })

  it('changes at once with reduced motion, and to a value of another length', async () => {
    expect(await change('$1,204', '$4,817', 'reduce')).to.deep.equal(['$4,817'])
    expect(await change('$904', '$4,817')).to.deep.equal(['$4,817'])
  })
})
