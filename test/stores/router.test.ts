import { expect } from 'chai'
import { createRouterStore } from '../../src/stores/router.ts'

const names = (router: ReturnType<typeof createRouterStore>) => router.$stack.get().map(({ name }) => name)

describe('router', () => {
  it('starts at Connect, without a previous view', () => {
    const router = createRouterStore()
    expect(names(router)).to.deep.equal(['Connect'])
    expect(router.back()).to.equal(false)
    expect(names(router)).to.deep.equal(['Connect'])
  })

  // conforms: 2.2.1
  it('pushes a view and goes back to the one before', () => {
    const router = createRouterStore()
    router.push('AllWallets')
    expect(names(router)).to.deep.equal(['Connect', 'AllWallets'])
    expect(router.$direction.get()).to.equal('next')
    expect(router.back()).to.equal(true)
    expect(names(router)).to.deep.equal(['Connect'])
    expect(router.$direction.get()).to.equal('back')
  })

  // conforms: 2.2.2
  it('does not push the current view again, but updates its parameters', () => {
    const router = createRouterStore()
    router.push('ConnectingExternal', { connectorId: 'a', namespace: 'eip155' })
    router.push('ConnectingExternal', { connectorId: 'b', namespace: 'eip155' })
    expect(names(router)).to.deep.equal(['Connect', 'ConnectingExternal'])
    expect(router.$route.get().params).to.deep.equal({ connectorId: 'b', namespace: 'eip155' })
  })

  // conforms: 2.2.3, 2.2.4
  it('replaces only the top view, and starts over on reset', () => {
    const router = createRouterStore()
    router.push('AllWallets')
    router.replace('WhatIsAWallet')
    expect(names(router)).to.deep.equal(['Connect', 'WhatIsAWallet'])
    router.reset('Account')
    expect(names(router)).to.deep.equal(['Account'])
  })

  // conforms: 2.2.6
  it('cannot go back while UnsupportedChain is in the history', () => {
    const router = createRouterStore()
    router.reset('UnsupportedChain')
    router.push('WhatIsANetwork')
    expect(router.back()).to.equal(false)
  })
})
