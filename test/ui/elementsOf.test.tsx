import { expect } from 'chai'
import { elementsOf } from '../../src/ui/elementsOf.ts'

describe('elementsOf', () => {
  const keysOf = (names: string[]) =>
    elementsOf([
      names.map((name) => <i key={name} />),
      names.length > 9 && <b />,
      null,
      <u key="last" />,
    ]).map(({ key, element }) => `${key} ${String(element.type)}`)

  it('returns the elements in order and skips empty ones', () => {
    expect(keysOf(['a', 'b'])).to.deep.equal(['.0$a i', '.0$b i', '$last u'])
    expect(elementsOf('text')).to.deep.equal([])
    expect(elementsOf(<i />)).to.have.length(1)
  })

  it('keeps the key of each element while others are added and removed', () => {
    const [before, after] = [keysOf(['a']), keysOf(['z', 'a'])]
    expect(after).to.include.members(before)
    expect(new Set(after).size).to.equal(after.length)
  })
})
