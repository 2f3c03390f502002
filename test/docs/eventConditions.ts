/** A test by its name, and the file where it stands. */
export type NamedTest = [file: string, name: string]

/** For each event, the tests that show when it is told and when it is not. */
export const eventConditions: Record<string, { when: NamedTest; not: NamedTest }> = {
  ready: {
    when: [
      'test/e2e/elementLife.node.test.ts',
      'tells an element that is inserted later that it is ready, and one that is moved no second time',
    ],
    not: [
      'test/e2e/elementLife.node.test.ts',
      'costs nothing while it is made but not put into the page, and works in both cases',
    ],
  },
  open: {
    when: [
      'test/e2e/elementMethods.node.test.ts',
      'opens the view it names, and refuses one that does not exist',
    ],
    not: [
      'test/core/events.test.ts',
      'open is told when the modal opens, and not when open() moves it to another view',
    ],
  },
  close: {
    when: [
      'test/e2e/elementLife.node.test.ts',
      'lets go of a connect request when it is removed: a late yes connects nobody',
    ],
    not: ['test/core/events.test.ts', 'close is told once on a network that the page does not offer'],
  },
  connect: {
    when: ['test/core/core.test.ts', 'connects the chosen wallet, emits one event and stores it'],
    not: ['test/core/core.test.ts', 'stays disconnected when the wallet declines, and rejects with its code'],
  },
  disconnect: {
    when: ['test/core/core.test.ts', 'disconnects when the wallet disconnects'],
    not: ['test/core/events.test.ts', 'disconnect is not told where nothing was connected'],
  },
  'account-change': {
    when: ['test/core/core.test.ts', 'follows the account of the wallet'],
    not: ['test/core/events.test.ts', 'account-change is not told while the account in use stays'],
  },
  'network-change': {
    when: ['test/core/networks.test.ts', 'moves the app to the default network, and tells the page once'],
    not: ['test/core/networks.test.ts', 'stays where it is while that is offered'],
  },
  send: {
    when: [
      'test/e2e/transfers.node.test.ts',
      'is there after a reload, comes to its end, and tells each step once',
    ],
    not: [
      'test/e2e/transfers.node.test.ts',
      'is not sent from an account that the wallet changed to meanwhile',
    ],
  },
  swap: {
    when: [
      'test/e2e/transfers.node.test.ts',
      'of a swap is there after a reload in each of its steps, comes to its end, and tells that once',
    ],
    not: [
      'test/e2e/swapStopped.node.test.ts',
      'that the service builds for somebody else, or of which nobody can tell, is stopped before the wallet opens',
    ],
  },
  buy: {
    when: [
      'test/e2e/buy.node.test.ts',
      'keeps to the limits and the terms, is left and refused, and ends with the money on the chain',
    ],
    not: [
      'test/e2e/buy.node.test.ts',
      'says what does not answer, waits over a reload, and gives up after three minutes',
    ],
  },
  'name-register': {
    when: [
      'test/e2e/names.node.test.ts',
      'is checked while it is typed, signed for once, and stands for the account from then on',
    ],
    not: [
      'test/e2e/names.node.test.ts',
      'that comes to stand for another account after the review stops before the wallet is asked',
    ],
  },
  'sign-in': {
    when: [
      'test/e2e/signIn.node.test.ts',
      'signs in by the server, stays signed in, and signs out with the wallet',
    ],
    not: [
      'test/core/keepSignIn.node.test.ts',
      'is asked of nobody while the wallet is on a network that the app does not have',
    ],
  },
  'sign-out': {
    when: ['test/core/keepSignIn.node.test.ts', 'ends with the connection, and the page hears of it'],
    not: ['test/core/keepSignIn.node.test.ts', 'outlives the connection where the app wants that'],
  },
  error: {
    when: ['test/core/core.test.ts', 'reports invalid options and applies the rest'],
    not: ['test/core/events.test.ts', 'error is not told of a request that the user declined'],
  },
  event: {
    when: ['test/core/events.test.ts', 'event is told of what the user does, whatever the settings are'],
    not: ['test/core/events.test.ts', 'event is not told of a connection of the last visit'],
  },
}
