import { expect } from 'chai'
import { sleep } from '../../src/lib/deadline.ts'
import { debounce } from '../../src/lib/debounce.ts'

describe('debounce', () => {
  it('runs once after the last call, with its arguments', async () => {
    const seen: string[] = []
    const { run } = debounce((text: string) => seen.push(text), 20)
    for (const text of ['a', 'ab', 'abc']) run(text)
    expect(seen).to.deep.equal([])
    await sleep(60)
    expect(seen).to.deep.equal(['abc'])
  })

  it('does not run what was cancelled', async () => {
    let runs = 0
    const { run, cancel } = debounce(() => {
      runs += 1
    }, 10)
    run()
    cancel()
    await sleep(40)
    expect(runs).to.equal(0)
  })
})
