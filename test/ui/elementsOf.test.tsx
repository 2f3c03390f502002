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

  it('finds the elements in order and leaves out what draws nothing', () => {
    expect(keysOf(['a', 'b'])).to.deep.equal(['.0$a i', '.0$b i', '$last u'])
    expect(elementsOf('text')).to.deep.equal([])
    expect(elementsOf(<i />)).to.have.length(1)
  })

  it('keeps the key of each while others come and go', () => {
    const [before, after] = [keysOf(['a']), keysOf(['z', 'a'])]
    expect(after).to.include.members(before)
    expect(new Set(after).size).to.equal(after.length)
  })
})
