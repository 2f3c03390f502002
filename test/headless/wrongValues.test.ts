import { expect } from 'chai'
import { createHeadless } from '../../src/headless/index.ts'

describe('a headless kit', () => {
  it('rejects wrong values by code, and throws nothing', async () => {
    const kit = createHeadless({ networks: ['eip155:1'], enableWalletConnect: false })
    const calls = [
      'connect',
      'disconnect',
      'switchConnection',
      'switchNetwork',
      'addRecentTransaction',
      'searchWallets',
      'linkTo',
      'getProvider',
      'updateOptions',
    ] as const
    const outcomeOf = (call: (typeof calls)[number], value: unknown): Promise<unknown> =>
      new Promise<unknown>((resolve) => resolve(kit[call](value as never, 'mobile' as never))).then(
        () => 'done',
        ({ code, message }) => code ?? message,
      )
    const outcomes: Record<string, unknown[]> = {}
    for (const call of calls)
      outcomes[call] = await Promise.all([undefined, null, 'nonsense'].map((value) => outcomeOf(call, value)))
    expect(outcomes).to.deep.equal({
      connect: Array(3).fill('W3M_WALLET_NOT_FOUND'),
      disconnect: Array(3).fill('done'),
      switchConnection: Array(3).fill('W3M_NOT_CONNECTED'),
      switchNetwork: Array(3).fill('W3M_NETWORK_NOT_FOUND'),
      addRecentTransaction: Array(3).fill('W3M_TRANSACTION_NOT_FOUND'),
      searchWallets: Array(3).fill('done'),
      linkTo: Array(3).fill('done'),
      getProvider: Array(3).fill('done'),
      updateOptions: Array(3).fill('done'),
    })
    kit.dispose()
  })
})
