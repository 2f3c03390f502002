import { expect } from 'chai'
import { connected, ether, owner } from '../../sandbox/gallery/product/connected.ts'
import { createScriptedRuntime, type Script } from '../../sandbox/gallery/product/createScriptedRuntime.ts'
import { mountModal } from '../../src/views/mount.tsx'
import tokensCss from '../../styles/tokens.css'
import { waitFor } from '../support/waitFor.ts'
import { layoutFaults } from '../ui/faults.ts'

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** An account with this much ether. */
const holding = (amount: bigint): Script => ({
  prepare(runtime) {
    connected(runtime)
    const at = Date.now()
    runtime.stores.account.update(owner, {
      balance: { status: 'known', value: amount, at },
      tokens: { status: 'known', value: [{ ...ether, amount }], at },
    })
  },
})

/** Renders an account into a column of a page. */
async function drawAccount(width: number, size: string, locale: string, script: Script) {
  const column = document.body.appendChild(document.createElement('main'))
  column.style.inlineSize = `${width}px`
  column.style.setProperty('--w3m-font-size-master', size)
  const host = column.appendChild(document.createElement('div'))
  const root = host.attachShadow({ mode: 'open' })
  const options = { networks: ['eip155:1'], locale, embedded: true } as const
  const runtime = createScriptedRuntime({ ...script, options })
  const mounted = mountModal(root, runtime, tokensCss)
  await waitFor(() => root.querySelector('[data-testid="token-ETH"]') !== null, 'the tokens', frame)
  const remove = () => {
    mounted.unmount()
    runtime.dispose()
    column.remove()
  }
  return { root, remove }
}

/** The number of lines of an element's text. */
const linesOf = (element: Element): number => {
  const range = document.createRange()
  range.selectNodeContents(element)
  const bottoms = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ bottom }) => bottom)
  const height = Number.parseFloat(getComputedStyle(element).fontSize)
  return Math.round((Math.max(...bottoms) - Math.min(...bottoms)) / height) + 1
}

const amounts: [name: string, amount: bigint][] = [
  ['a little', 1_204n * 10n ** 15n],
  ['ten thousand', 9_998_498_000_000_000_000_001n],
  ['very much', 123_456_789_012_345_678_901_234_567n],
]

describe('the total of an account', () => {
  for (const [name, amount] of amounts)
    for (const [width, size, locale] of [
      [360, '10px', 'en'],
      [320, '10px', 'hi'],
      [360, '20px', 'en'],
      [320, '20px', 'ar'],
      [320, '20px', 'hi'],
    ] as const)
      it(`${name} is on one line and inside the card: ${locale}, ${width} px, ${size}`, async () => {
        const { root, remove } = await drawAccount(width, size, locale, holding(amount))
        const total = root.querySelector('.total__value') ?? document.body
        expect(linesOf(total), total.textContent ?? '').to.equal(1)
        expect(layoutFaults(root, width)).to.deep.equal([])
        const edge = root.querySelector('.card')?.getBoundingClientRect()
        for (const part of root.querySelectorAll('.total__value :not(wbr), [data-testid^="token-"] *')) {
          const box = part.getBoundingClientRect()
          expect(box.left, part.outerHTML).to.be.at.least((edge?.left ?? 0) - 1)
          expect(box.right, part.outerHTML).to.be.at.most((edge?.right ?? 0) + 1)
        }
        remove()
      })

  it('shows all digits of a cut balance on demand', async () => {
    const { root, remove } = await drawAccount(360, '10px', 'en', holding(9_998_498_000_000_000_000_001n))
    const short = () => root.querySelector<HTMLButtonElement>('.total__sub button')
    expect(short()?.textContent).to.equal('9,998.498\u00a0ETH')
    expect(short()?.title).to.equal('9,998.498000000000000001\u00a0ETH')
    short()?.click()
    await frame()
    await frame()
    expect(short()?.textContent).to.equal('9,998.498000000000000001\u00a0ETH')
    expect(layoutFaults(root, 360)).to.deep.equal([])
    remove()
  })
})
