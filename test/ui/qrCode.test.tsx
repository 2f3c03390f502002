import { expect } from 'chai'
import decodeQr from 'jsqr'
import { QrCode } from '../../src/ui/QrCode.tsx'
import { drawBlank, drawQr, encodeQr, holeFor } from '../../src/ui/qr/drawQr.ts'
import { mount, unmountAll } from './mount.tsx'

const link =
  'wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?expiryTimestamp=1795234400&relay-protocol=irn&symKey=587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303'

describe('encodeQr', () => {
  it('can be scanned with its logo, at any length of text', async () => {
    for (let length = 8; length <= 650; length += 58) {
      const text = link.repeat(4).slice(0, length)
      expect(await readDrawing(text), `${length} characters`).to.equal(text)
    }
  })

  it('encodes a pairing link in 65 modules, 2.4 pixels apart in the smallest code', () => {
    expect(encodeQr(link).length).to.equal(65)
  })

  it('uses fewer modules for a long text, so that cameras can distinguish them', () => {
    // Error correction Q would need 97.
    expect(encodeQr('a'.repeat(430)).length).to.equal(81)
  })
})

/** Draws a code as the widget does, including its logo, and reads it like a camera. */
async function readDrawing(text: string): Promise<string | undefined> {
  const dark = encodeQr(text)
  const size = dark.length
  const { strands, eyes } = drawQr(dark, holeFor(size, 0.13))
  const scale = 4
  const side = (size + 8) * scale
  const canvas = new OffscreenCanvas(side, side)
  const pen = canvas.getContext('2d')
  if (!pen) return undefined
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, side, side)
  pen.setTransform(scale, 0, 0, scale, 4 * scale, 4 * scale)
  pen.lineCap = 'round'
  pen.lineWidth = 0.86
  pen.stroke(new Path2D(strands))
  pen.lineWidth = 1
  pen.fillStyle = '#000'
  for (const { x, y } of eyes) {
    pen.strokeRect(x + 0.5, y + 0.5, 6, 6)
    pen.fillRect(x + 2, y + 2, 3, 3)
  }
  pen.fillStyle = '#b34722'
  pen.fillRect(size * 0.455, size * 0.455, size * 0.09, size * 0.09)
  return decodeQr(pen.getImageData(0, 0, side, side).data, side, side)?.data
}

describe('drawQr', () => {
  it('draws exactly the dark modules, except the finder patterns and the cleared center', () => {
    const dark = encodeQr(link)
    const size = dark.length
    const hole = holeFor(size, 0.13)
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
      const hole = holeFor(size, 0.13)
      expect(hole % 2).to.equal(size % 2)
      expect(hole ** 2 / size ** 2).to.be.below(0.05)
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
