import { expect } from 'chai'
import { createLatest } from '../../src/lib/latest.ts'

describe('createLatest', () => {
  it('aborts a request when a newer one on the same subject begins', () => {
    const latest = createLatest<'quote' | 'fee'>()
    const older = latest.begin('quote')
    const other = latest.begin('fee')
    const newer = latest.begin('quote')
    expect([older.aborted, newer.aborted, other.aborted]).to.deep.equal([true, false, false])
  })

  it('keeps the response to the newest request, in any order', async () => {
    const latest = createLatest<'name'>()
    let shown = ''
    const answers: (() => void)[] = []
    const ask = async (text: string) => {
      const signal = latest.begin('name')
      await new Promise<void>((resolve) => answers.push(resolve))
      if (!signal.aborted) shown = text
    }
    const asked = [ask('a'), ask('ab'), ask('abc')]
    for (const answer of answers.reverse()) answer()
    await Promise.all(asked)
    expect(shown).to.equal('abc')
  })

  it('aborts a request with its parent signal', () => {
    const latest = createLatest<'quote'>()
    const view = new AbortController()
    const signal = latest.begin('quote', view.signal, undefined)
    view.abort()
    expect(signal.aborted).to.equal(true)
    expect(latest.begin('quote', view.signal).aborted, 'begun after it has ended').to.equal(true)
    expect(latest.begin('quote').aborted).to.equal(false)
  })

  it('aborts one subject or all', () => {
    const latest = createLatest<'quote' | 'fee'>()
    const quote = latest.begin('quote')
    const fee = latest.begin('fee')
    latest.end('quote')
    expect([quote.aborted, fee.aborted]).to.deep.equal([true, false])
    latest.end()
    expect(fee.aborted).to.equal(true)
  })
})
