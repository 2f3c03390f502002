import { expect } from 'chai'
import { Avatar } from '../../src/ui/Avatar.tsx'
import { Shell } from '../../src/ui/Shell.tsx'
import { mount, unmountAll } from './mount.tsx'

describe('a large radius', () => {
  afterEach(async () => {
    document.documentElement.removeAttribute('style')
    await unmountAll()
  })

  it('turns no wallet into a circle, and cuts no title', async () => {
    document.documentElement.style.setProperty('--w3m-border-radius-master', '15px')
    const { find } = await mount(
      <Shell open viewKey="one" title="Connect wallet" onClose={() => undefined}>
        <Avatar id="otter" name="Otter" size={64} />
      </Shell>,
    )
    const mark = find('.avatar')
    expect(Number.parseFloat(getComputedStyle(mark).borderStartStartRadius)).to.be.below(64 * 0.34)
    const card = find('.card')
    const title = find('.header__title')
    const text = document.createRange()
    text.selectNodeContents(title)
    const [letters, edge] = [text.getBoundingClientRect(), card.getBoundingClientRect()]
    const radius = Number.parseFloat(getComputedStyle(card).borderStartStartRadius)
    // How far the rounded corner extends at the top of the text.
    const below = Math.max(0, radius - (letters.top - edge.top))
    const corner = radius - Math.sqrt(radius ** 2 - below ** 2)
    expect(letters.left - edge.left).to.be.at.least(corner)
  })
})
