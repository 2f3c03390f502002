import { expect } from 'chai'
import { accessibilityFaults, layoutFaults, orderFaults } from './faults.ts'

describe('the checks of the gallery', () => {
  let host: HTMLElement
  beforeEach(() => {
    host = document.createElement('main')
    document.body.append(host)
  })
  afterEach(() => host.remove())

  const pale = '<p style="color:#777;background:#888">Hard to read</p>'
  const nameless = '<button style="inline-size:40px;block-size:40px"></button>'
  const rulesOf = (faults: string[]) => faults.map((fault) => fault.split(':')[0]).sort()

  it('report missing names and low contrast, and only contrast on request', async () => {
    host.innerHTML = pale + nameless
    expect(rulesOf(await accessibilityFaults(host))).to.deep.equal(['button-name', 'color-contrast'])
    const colors = await accessibilityFaults(host, { contrastAlone: true })
    expect(rulesOf(colors)).to.deep.equal(['color-contrast'])
  })

  it('measure what axe leaves undecided: text on a gradient, or with something drawn behind it', async () => {
    const styled = (color: string, ground: string) =>
      `<p style="color:${color};background:${ground};inline-size:200px">Words</p>`
    host.innerHTML =
      styled('#000', 'linear-gradient(#fff, #ddd)') +
      styled('#000', 'linear-gradient(rgb(0 0 0 / 0.1), rgb(0 0 0 / 0.2))')
    expect(rulesOf(await accessibilityFaults(host))).to.deep.equal([])
    host.innerHTML =
      styled('#777', 'linear-gradient(#fff, #888)') +
      styled('#000', 'linear-gradient(#fff, rgb(0 0 0 / 0.9))')
    const undecided = 'color-contrast undecided'
    expect(rulesOf(await accessibilityFaults(host))).to.deep.equal([undecided, undecided])
  })

  it('report small targets and content that overflows', () => {
    host.innerHTML =
      '<section class="card" style="inline-size:400px"><div class="view" style="inline-size:100px;overflow:hidden">' +
      '<i style="display:block;inline-size:200px">.</i><button style="inline-size:20px;block-size:40px">x</button></div></section>'
    expect(rulesOf(layoutFaults(host, 390))).to.deep.equal([
      'too small',
      'wider inside than outside',
      'wider than 390',
    ])
    expect(rulesOf(layoutFaults(host, 400))).to.deep.equal(['too small', 'wider inside than outside'])
  })

  it('report amounts that a right-to-left page turns around', () => {
    host.innerHTML = '<p dir="rtl">25 USDC → 0.1 ETH</p><p dir="rtl"><bdi>25 USDC → 0.1 ETH</bdi></p>'
    expect(orderFaults(host)).to.deep.equal(['in the wrong order: 25 USDC'])
    host.innerHTML = '<p dir="rtl">من 25 USDC</p><p dir="rtl">−25</p><p>25 USDC</p>'
    expect(orderFaults(host)).to.deep.equal(['in the wrong order: 25 USDC', 'in the wrong order: −25'])
  })
})
