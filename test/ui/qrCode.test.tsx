import { expect } from 'chai'
import { QrCode } from '../../src/ui/QrCode.tsx'
import { drawBlank, drawQr, holeFor } from '../../src/ui/qr/drawQr.ts'
import { encodeQr } from '../../src/ui/qr/encodeQr.ts'
import { mount, unmountAll } from './mount.tsx'

const link =
  'wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?expiryTimestamp=1795234400&relay-protocol=irn&symKey=587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303'

describe('encodeQr', () => {
  it('never puts an alignment pattern under the mark', () => {
    for (let length = 1; length <= 650; length += 3) {
      const { version, size, dark } = encodeQr('a'.repeat(length))
      expect(size).to.equal(17 + 4 * version)
      expect(dark).to.have.lengthOf(size)
      expect(
        (version >= 7 && version <= 13) || (version >= 21 && version <= 27),
        `version ${version}`,
      ).to.equal(false)
    }
  })

  it('encodes a pairing link in version 14 or higher', () => {
    expect(encodeQr(link).version).to.be.within(14, 20)
  })
})

describe('drawQr', () => {
  it('draws exactly the dark modules, except the eyes and the cleared center', () => {
    const { dark, size } = encodeQr(link)
    const hole = holeFor(size, 0.215)
    const { strands } = drawQr(dark, hole)
    const drawn = new Set<string>()
    for (const [, x, y, length] of strands.matchAll(/M([\d.]+) ([\d.]+)h([\d.]+)/g)) {
      for (let at = 0; at <= Math.floor(Number(length)); at += 1)
        drawn.add(`${Number(x) - 0.5 + at} ${Number(y) - 0.5}`)
    }
    const start = (size - hole) / 2
    const inside = (value: number) => value >= start && value < start + hole
    const inEye = (x: number, y: number) => ((x < 7 || x >= size - 7) && y < 7) || (x < 7 && y >= size - 7)
    for (const [y, row] of dark.entries()) {
      for (const [x, isDark] of row.entries()) {
        const expected = isDark && !inEye(x, y) && !(inside(x) && inside(y))
        expect(drawn.has(`${x} ${y}`), `${x} ${y}`).to.equal(expected)
      }
    }
  })

  it('clears a square in the center that error correction can restore', () => {
    for (const size of [25, 41, 73, 81, 129]) {
      const hole = holeFor(size, 0.275)
      expect(hole % 2).to.equal(size % 2)
      expect(hole ** 2 / size ** 2).to.be.below(0.15)
    }
  })

  it('draws a placeholder without timing patterns', () => {
    const { strands, size } = drawBlank()
    const rhythm = Array.from({ length: (size - 15) / 2 }, (_, at) =>
      strands.includes(`M${8.5 + at * 2} 6.5h0.01`),
    )
    expect(rhythm).to.include(false)
  })
})

describe('QrCode', () => {
  afterEach(unmountAll)

  it('is a named image when it can be scanned', async () => {
    const { find } = await mount(<QrCode value={link} label="QR code to connect" />)
    expect(find('.qr').getAttribute('role')).to.equal('img')
    expect(find('.qr').getAttribute('aria-label')).to.equal('QR code to connect')
  })

  it('is not an image while loading, and says in words if it failed', async () => {
    const { find, render } = await mount(<QrCode label="QR code" state="loading" />)
    expect(find('.qr').getAttribute('role')).to.equal(null)
    expect(find('.qr').getAttribute('aria-busy')).to.equal('true')
    await render(<QrCode label="QR code" state="failed" cover={{ title: 'No code right now' }} />)
    expect(find('.qr').textContent).to.equal('No code right now')
  })

  it('is dark on white in the dark theme too', async () => {
    const { find } = await mount(<QrCode value={link} label="QR code" />, { theme: 'dark' })
    const { backgroundColor, color } = getComputedStyle(find('.qr'))
    expect([backgroundColor, color]).to.deep.equal(['rgb(255, 255, 255)', 'rgb(15, 23, 21)'])
  })
})
