/** Endpoints that the sandbox does not have. */
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
  'auth/authenticate': 'what is signed is made up: the tests of signing in go through it',
  'auth/me': 'tokens are made up: the tests of signing in go through it',
  'auth/sign-out': 'tokens are made up: the tests of signing in go through it',
  'verify/attestation': 'asked in verify.node.test.ts',
  'verify/public-key': 'asked in verify.node.test.ts',
}

/** Cases that cannot come about here: the fault switch gives the bytes of the vector. The others are computed. */
export const fromFile =
  /database-down|geoblocked|lookup-error|not-configured|resolved-at-missing|chain-missing|not-found-here|undone|evm-nft|evm-page|last-page|onramp-coinbase$|deploy|chain-unknown|transfers-null|odd-operations|solana-(two|next)|legacy|bitcoin-(block|scan)|cached-chain-id|e\/(origin|taken$)|config\/down|nonce\/refused|ens-name-only/
