import { expect } from 'chai'
import { type RouteName, routeParams } from '../../src/schemas/routes.ts'
import { findView } from '../../src/views/registry.ts'

describe('the registry of views', () => {
  it('has every view of the router, whichever file names it', async () => {
    const names = Object.keys(routeParams) as RouteName[]
    const found = await Promise.all(names.map(findView))
    expect(found.filter(({ load }) => typeof load === 'function')).to.have.length(names.length)
  })
})
