/** Endpoints that the client does not call, and why. */
export const notCalled: Record<string, string> = {
  'blockchain-api/chain-abstraction': 'paying from several chains is not offered',
  'blockchain-api/convert-allowance': 'the allowance is read from the chain',
  'blockchain-api/json-rpc-exchanges': 'deposits from exchanges are not offered',
  'blockchain-api/onramp-multi-quotes': 'the quotes of one provider are shown',
  'blockchain-api/onramp-providers': 'the host names the providers',
  'blockchain-api/onramp-providers-properties': 'the host names the providers',
  'blockchain-api/onramp-requirement-paths': 'these paths do not exist at the service',
  'blockchain-api/onramp-widget': 'the page of a provider is opened by its own link',
  'blockchain-api/profile-address': 'a name is not changed once it is registered',
  'blockchain-api/profile-attributes': 'a name is not changed once it is registered',
  'blockchain-api/sessions-activate': 'for wallets',
  'blockchain-api/sessions-create': 'for wallets',
  'blockchain-api/sessions-getcontext': 'for wallets',
  'blockchain-api/wallet': 'its sums are wrong for tokens of several chains',
  'relay/fetch': 'spoken by @walletconnect/core',
  'relay/propose': 'spoken by @walletconnect/core',
  'relay/publish': 'spoken by @walletconnect/core',
  'relay/push': 'spoken by @walletconnect/core',
  'relay/subscribe': 'spoken by @walletconnect/core',
  'relay/unsubscribe': 'spoken by @walletconnect/core',
  'verify/attestation': 'no HTTP: read in test/connectors/walletconnect/attestation.node.test.ts',
  'verify/public-key': 'asked by wallets',
}

/** Successful responses to requests that the client never sends in this form: only the response is parsed. */
export const neverAsked: Record<string, string> = {
  'blockchain-api/balance/evm-all-chains': 'one network at a time',
  'blockchain-api/balance/evm-no-sdk-version': 'a version is always sent',
  'blockchain-api/bundler/own-address': 'a bundler with an address is asked there',
  'blockchain-api/bundler/bundler-error': 'an error in a good reply',
  'blockchain-api/convert-build-approve/exact-amount': 'the approval is written by the client',
  'blockchain-api/convert-build-approve/mixed-case': 'tokens go out in small letters',
  'blockchain-api/convert-build-approve/native-source': 'a coin needs no approval',
  'blockchain-api/convert-build-approve/source-to-destination': 'the source is asked twice',
  'blockchain-api/convert-build-transaction/without-estimate': 'the estimate is wanted',
  'blockchain-api/convert-tokens/filtered': 'the whole list is read',
  'blockchain-api/fungible-price/unknown-project': 'body and query name one project',
  'blockchain-api/fungible-price/two-addresses-one-answer': 'one address a call',
  'blockchain-api/onrampurl/ok-whole-amounts': 'what is to be paid goes out alone',
  'blockchain-api/onrampurl/ok-least': 'networks and tokens are always named',
  'blockchain-api/profile-account/no-project': 'a project is always sent',
  'blockchain-api/profile-account/free-without-version': 'version 2 is always asked for',
  'blockchain-api/profile-reverse/none-without-version': 'version 2 is always asked for',
  'blockchain-api/profile-register/ok-mainnet-coin': 'the coin type of the network goes out',
  'blockchain-api/profile-suggestions/default-zone': 'the zone is always sent',
  'blockchain-api/sessions-revoke/ok-without-signature': 'the wallet always signs',
  'blockchain-api/rpc/plain-chain-number': 'networks go out as CAIP-2',
}

/** Refused because of state: the request itself is one of the client's. */
export const refusedForState: Record<string, string> = {
  'blockchain-api/sessions-revoke/twice': 'it was revoked already',
  'blockchain-api/sessions-revoke/unknown': 'it is not there',
}

/** Responses that no client function parses. */
export const neverRead: Record<string, string> = {
  'blockchain-api/rpc/batch': 'one call a request',
}

/** What the client returns without a request, because the service has no data there. */
export const unasked: Record<string, unknown> = {
  'blockchain-api/balance/bitcoin': [],
  'blockchain-api/balance/evm-address-on-bitcoin': [],
  'blockchain-api/balance/solana-devnet-tells-mainnet': [],
  'blockchain-api/balance/rootstock': [],
  'blockchain-api/convert-build-approve/plain-address': new Error('W3M_SWAP_UNSUPPORTED'),
  'blockchain-api/convert-gas-price/solana': new Error('W3M_GAS_PRICE_UNSUPPORTED'),
  'blockchain-api/convert-gas-price/unsupported-chain': new Error('W3M_GAS_PRICE_UNSUPPORTED'),
  'blockchain-api/convert-quotes/plain-address': undefined,
  'blockchain-api/convert-tokens/bitcoin': [],
  'blockchain-api/convert-tokens/solana': [],
  'blockchain-api/convert-tokens/unsupported-chain': [],
  'blockchain-api/fungible-price/bitcoin': [],
  'blockchain-api/fungible-price/plain-address': [],
  'blockchain-api/profile-account/capitals': { status: 'foreign' },
  'blockchain-api/profile-account/ens-name': { status: 'foreign' },
  'blockchain-api/profile-account/too-short': { status: 'foreign' },
  'blockchain-api/history/bitcoin': { items: [], next: undefined },
  'blockchain-api/history/onramp-on-solana': [],
  'blockchain-api/history/rootstock': { items: [], next: undefined },
  'blockchain-api/history/solana-devnet-tells-mainnet': { items: [], next: undefined },
}

/** Outcomes that the status of the response does not determine. */
export const outcomes: Record<string, unknown> = {
  'blockchain-api/profile-account/free-without-version': { status: 'free' },
  'blockchain-api/profile-reverse/none-without-version': [],
  'blockchain-api/convert-quotes/insufficient-liquidity': undefined,
}
