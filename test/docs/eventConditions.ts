/** A test by file and name. */
export type NamedTest = [file: string, name: string]

/** For each event, the tests that show when it fires and when not. */
export const eventConditions: Record<string, { when: NamedTest; not: NamedTest }> = {
  ready: {
    when: [
      'test/e2e/elementLife.node.test.ts',
      'emits `ready` to an element that is inserted later, but not again to a moved one',
    ],
    not: [
      'test/e2e/elementLife.node.test.ts',
      'has no effect while it is created but not inserted, and works in both cases',
    ],
  },
  open: {
    when: [
      'test/e2e/elementMethods.node.test.ts',
      'opens the given view, and rejects one that does not exist',
    ],
    not: [
      'test/core/events.test.ts',
      '`w3m-open` fires when the modal opens, not when open() changes its view',
    ],
  },
  close: {
    when: [
      'test/e2e/elementLife.node.test.ts',
      'aborts a connect request when it is removed, and ignores a late approval',
    ],
    not: ['test/core/events.test.ts', '`w3m-close` fires once on a network that the page does not offer'],
  },
  connect: {
    when: ['test/core/core.test.ts', 'connects the chosen wallet, emits one event and stores it'],
    not: ['test/core/core.test.ts', 'stays disconnected when the wallet declines, and rejects with its code'],
  },
  disconnect: {
    when: ['test/core/core.test.ts', 'disconnects when the wallet disconnects'],
    not: ['test/core/events.test.ts', '`w3m-disconnect` does not fire without a connection'],
  },
  'account-change': {
    when: ['test/core/core.test.ts', 'follows the account of the wallet'],
    not: ['test/core/events.test.ts', '`w3m-account-change` does not fire while the account stays'],
  },
  'network-change': {
    when: ['test/core/networks.test.ts', 'switches to the default network, and emits one event'],
    not: ['test/core/networks.test.ts', 'stays if it is still offered'],
  },
  send: {
    when: [
      'test/e2e/transfers.node.test.ts',
      'continues after a reload until it is final, and reports each step once',
    ],
    not: [
      'test/e2e/transfers.node.test.ts',
      'is not sent from an account that the wallet has switched to meanwhile',
    ],
  },
  swap: {
    when: [
      'test/e2e/transfers.node.test.ts',
      'continues a swap after a reload in each step until it is final, and reports that once',
    ],
    not: [
      'test/e2e/swapStopped.node.test.ts',
      'stops before the wallet opens if the service builds it for another recipient or it cannot be decoded',
    ],
  },
  buy: {
    when: [
      'test/e2e/buy.node.test.ts',
      'respects limits and terms, handles leaving and refusal, and ends with the money on the chain',
    ],
    not: [
      'test/e2e/buy.node.test.ts',
      'reports services that do not respond, continues after a reload, and gives up after three minutes',
    ],
  },
  'name-register': {
    when: [
      'test/e2e/names.node.test.ts',
      'is checked while the user types, registered with one signature, and resolves to the account',
    ],
    not: [
      'test/e2e/names.node.test.ts',
      'stops the transfer before the wallet request if it resolves to another account after the review',
    ],
  },
  'sign-in': {
    when: [
      'test/e2e/signIn.node.test.ts',
      'is verified by the server, survives a reload, and ends with the connection',
    ],
    not: [
      'test/core/keepSignIn.node.test.ts',
      'is not requested while the wallet is on a network that the page does not offer',
    ],
  },
  'sign-out': {
    when: ['test/core/keepSignIn.node.test.ts', 'ends with the connection, and emits an event'],
    not: ['test/core/keepSignIn.node.test.ts', 'outlives the connection if the page requests that'],
  },
  error: {
    when: ['test/core/core.test.ts', 'reports invalid options and applies the rest'],
    not: ['test/core/events.test.ts', '`w3m-error` does not fire for a declined request'],
  },
  event: {
    when: ['test/core/events.test.ts', '`w3m-event` fires for user actions, regardless of the settings'],
    not: ['test/core/events.test.ts', '`w3m-event` does not fire for a restored connection'],
  },
}
