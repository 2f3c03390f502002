import { expect } from 'chai'
import { isCaipAddress, isCaipNetworkId } from '../../src/schemas/caip.ts'
import caip2 from '../vectors/caip2.json'
import caip10 from '../vectors/caip10.json'

describe('CAIP ids', () => {
  for (const { id, label, grammar, parts_rule, known_namespace } of caip2.cases) {
    const valid = grammar && parts_rule && known_namespace
    // conforms: 5.2.5
    it(`${valid ? 'accepts' : 'rejects'} the network id ${JSON.stringify(id)}: ${label}`, () => {
      expect(isCaipNetworkId(id)).to.equal(valid)
    })
  }

  for (const { id, label, grammar, parts_rule, known_namespace } of caip10.cases) {
    const valid = grammar && parts_rule && known_namespace
    // conforms: 5.2.1, 5.2.3
    it(`${valid ? 'accepts' : 'rejects'} the account id ${JSON.stringify(id)}: ${label}`, () => {
      expect(isCaipAddress(id)).to.equal(valid)
    })
  }
})
