/** Endpoints that the sandbox lacks. */
export const notServed: Record<string, string> = {
  'blockchain-api/chain-abstraction': 'the client does not call it',
  'blockchain-api/json-rpc-exchanges': 'the client does not call it',
  'blockchain-api/onramp-multi-quotes': 'the client does not call it',
  'blockchain-api/onramp-providers': 'the client does not call it',
  'blockchain-api/onramp-providers-properties': 'the client does not call it',
  'blockchain-api/onramp-widget': 'the client does not call it',
  'blockchain-api/profile-address': 'the client does not call it',
  'blockchain-api/profile-attributes': 'the client does not call it',
  'blockchain-api/sessions-activate': 'for wallets: its frame grants by itself',
  'blockchain-api/sessions-create': 'for wallets: its frame grants by itself',
  'blockchain-api/sessions-getcontext': 'for wallets: its frame grants by itself',
  'blockchain-api/wallet': 'the client does not call it',
  'verify/attestation': 'asked in verify.node.test.ts',
  'verify/public-key': 'asked in verify.node.test.ts',
}

/** Faults that the sandbox cannot have: its fault switch returns the bytes of the vector. All others are computed. */
export const fromFile: Record<string, string> = {
  'blockchain-api/history/transfers-null': 'its type allows it, and no provider sends it',
  'blockchain-api/identity/lookup-error': 'no error is without a form of its own',
  'blockchain-api/identity/resolved-at-missing':
    'from caches of older versions: this one is as old as the run',
  'blockchain-api/onrampurl/not-configured': 'a service without an app id cannot be started',
  'blockchain-api/profile-account/database-down': 'names are kept in memory: no database can fail',
  'blockchain-api/supported-chains/geoblocked': 'everybody asks from the same country',
  'wallet-registry/analytics-config/down': 'words of a closed service that fails are not known',
}
