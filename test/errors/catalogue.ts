/** The user reads `words` in Chromium, in the test `seen`. */
type Seen = { seen: string; words: string }
/** No user reads it, for this reason; `raised` is the test that throws it, by code, class or message. */
type Unseen = { unseen: string; raised: string }

const forDevelopers =
  'Only the developer of the page can cause it; it is thrown at them, or told by w3m-error.'
const forHosts = 'It answers a request that the page itself makes of the wallet.'
const forServers = 'It is raised by the check of a message, on servers; the person reads that it failed.'
const wraps = 'It carries what failed as its cause, and a person reads that.'

const buy = 'test/e2e/buy.node.test.ts'
const clock = 'test/e2e/wrongClock.node.test.ts'
const names = 'test/e2e/names.node.test.ts'
const alerts = 'test/e2e/alerts.node.test.ts'
const email = 'test/e2e/email.node.test.ts'
const emailFaults = 'test/e2e/emailFaults.node.test.ts'
const methods = 'test/e2e/elementMethods.node.test.ts'
const phone = 'test/e2e/phone.node.test.ts'
const services = 'test/e2e/serviceErrors.node.test.ts'
const solanaSend = 'test/e2e/solanaSend.node.test.ts'
const swap = 'test/e2e/swap.node.test.ts'
const swapStopped = 'test/e2e/swapStopped.node.test.ts'
const transfers = 'test/e2e/transfers.node.test.ts'
const wallets = 'test/e2e/walletErrors.node.test.ts'
const locals = 'test/connectors/walletconnect/locals.node.test.ts'
const guards = 'test/errors/guards.node.test.ts'
const developers = 'test/errors/developers.node.test.ts'
const message = 'test/siwx/message.node.test.ts'
const costUnknown = 'The network fee did not load.'
const noHistory = 'Failed to fetch transactions'

/** Where each error is thrown and read, in addition to those of `walletFailures`. */
export const catalogue: Record<string, Seen | Unseen> = {
  W3M_PART_NOT_LOADED: { unseen: forDevelopers, raised: 'test/e2e/latePart.node.test.ts' },
  W3M_CAIP_ADDRESS: { unseen: forDevelopers, raised: 'test/headless/parseCaip.node.test.ts' },
  W3M_CAIP_NETWORK_ID: { unseen: forDevelopers, raised: 'test/headless/parseCaip.node.test.ts' },
  W3M_BUY_LINK: { seen: buy, words: 'Not available now' },
  W3M_PURCHASE_REFUSED: { seen: buy, words: 'Buy failed' },
  W3M_NAME_SUGGESTIONS: { seen: names, words: 'Could not check this name.' },
  W3M_NAMES_OF_ADDRESS: {
    unseen: 'The person reads the address instead; w3m-error tells it.',
    raised: names,
  },
  W3M_NAME_REGISTER: { seen: names, words: 'Name not registered' },
  W3M_NAME_CLOCK: { seen: clock, words: 'Check the date and time of this device.' },
  W3M_NAME_MOVED: { seen: names, words: 'This name now resolves to another account.' },
  W3M_NAME_ELSEWHERE: {
    unseen: 'The field says that the name is not kept on the network.',
    raised: 'test/actions/account/holdings.node.test.ts',
  },
  W3M_NAME_ACCOUNT: { unseen: 'The view says so before anything can be registered.', raised: guards },
  W3M_CAPABILITIES_ADDRESS: { unseen: forHosts, raised: locals },
  W3M_CALLS_STATUS: { unseen: forHosts, raised: locals },
  W3M_CALLS_FAILED: {
    unseen: 'The swap says that it failed; the next try uses two transactions.',
    raised: 'test/chains/eip155/node/sendBatch.node.test.ts',
  },
  W3M_USER_OPERATION_RECEIPT: { unseen: forHosts, raised: locals },
  W3M_CHAIN_NOT_SUPPORTED: { seen: wallets, words: 'Could not add Base' },
  W3M_NETWORK_NOT_REACHED: { seen: wallets, words: 'Could not switch to Base' },
  W3M_NODE_UNKNOWN: { seen: services, words: costUnknown },
  W3M_NODE_UNREACHABLE: { seen: services, words: costUnknown },
  W3M_NODE_TIMEOUT: { seen: services, words: costUnknown },
  W3M_NODE_ON_OTHER_CHAIN: { seen: services, words: costUnknown },
  W3M_INVALID_OPTION: { unseen: forDevelopers, raised: methods },
  W3M_SIWE_AND_SIWX: { unseen: forDevelopers, raised: 'test/e2e/elementInNode.node.test.ts' },
  W3M_VIEW_NOT_FOUND: { unseen: forDevelopers, raised: methods },
  W3M_APPKIT_MISSING: { unseen: forDevelopers, raised: 'test/e2e/elementInNode.node.test.ts' },
  W3M_USER_CLOSED: { unseen: 'The person did it, and knows.', raised: methods },
  W3M_WALLET_NOT_FOUND: { unseen: forDevelopers, raised: methods },
  W3M_NOT_CONNECTED: { unseen: forHosts, raised: 'test/chains/eip155/connect.node.test.ts' },
  W3M_DISCONNECT_FAILED: { seen: emailFaults, words: 'Disconnected here. We couldn’t notify the wallet.' },
  W3M_EMBEDDED_LOAD: { seen: emailFaults, words: 'Email sign-in did not load. Wallets still work.' },
  W3M_EMBEDDED_TIMEOUT: { seen: emailFaults, words: 'Something went wrong. Try again.' },
  W3M_EMBEDDED_ABORTED: { seen: emailFaults, words: 'Something went wrong. Try again.' },
  W3M_EMBEDDED_REFUSED: { seen: email, words: 'Wrong code' },
  W3M_EMBEDDED_REPLY: {
    unseen: 'Only a forged frame answers like that: nothing of it is believed.',
    raised: 'test/connectors/embedded/forgeries.node.test.ts',
  },
  W3M_EMBEDDED_UNAVAILABLE: {
    unseen: 'Where the wallet is not set up, email is not offered at all.',
    raised: guards,
  },
  W3M_EMAIL_INVALID: { seen: email, words: 'Enter a valid email address.' },
  W3M_EMAIL_COOLDOWN: { seen: email, words: 'Please try again after' },
  W3M_INVALID_HOST_WALLET: { unseen: forDevelopers, raised: developers },
  W3M_NETWORK_NOT_FOUND: { seen: alerts, words: 'Network Not Found' },
  W3M_LAST_NETWORK: { unseen: forDevelopers, raised: methods },
  W3M_ADAPTER_NOT_FOUND: { unseen: 'A namespace is offered with its adapter.', raised: guards },
  W3M_NETWORK_SWITCH_FAILED: { unseen: wraps, raised: methods },
  W3M_RPC_URL: { unseen: forHosts, raised: locals },
  W3M_RPC_PROVIDER: { unseen: forHosts, raised: locals },
  W3M_RPC_CONNECTION_CLOSED: { unseen: forHosts, raised: developers },
  W3M_RPC_CONNECTION_MISSING: { unseen: forHosts, raised: developers },
  W3M_RPC_URL_MISSING: { unseen: forHosts, raised: locals },
  W3M_PAIRING_EXPIRED: { seen: phone, words: 'New code in 3:' },
  W3M_PAIRING_SESSION: {
    unseen: 'The person reads that no code is there, and has another made.',
    raised: 'test/connectors/walletconnect/session.test.ts',
  },
  W3M_PAIRING_NOT_INITIALIZED: { unseen: forHosts, raised: locals },
  W3M_PAIRING_NAMESPACE: { seen: 'test/e2e/extensionAndPhone.node.test.ts', words: 'Not in this wallet' },
  W3M_PAIRING_REQUEST_EXPIRED: { seen: services, words: 'Pebble did not answer.' },
  W3M_PAIRING_PROTOCOL: {
    unseen:
      'The person reads that something went wrong: the page asks for what cannot be, or a session ended just then.',
    raised: 'test/connectors/walletconnect/createPairing.node.test.ts',
  },
  W3M_PAIRING_SWITCH: { unseen: forHosts, raised: 'test/connectors/walletconnect/namespaces.node.test.ts' },
  W3M_PAIRING_NOT_CONNECTED: { unseen: forHosts, raised: locals },
  W3M_RELAY_UNREACHABLE: { seen: 'test/e2e/pairing.node.test.ts', words: 'No code right now' },
  W3M_RELAY_ORIGIN_REFUSED: { seen: alerts, words: 'is not on the allowlist' },
  W3M_RELAY_PROJECT_REFUSED: { seen: alerts, words: 'The project ID is not valid' },
  W3M_RELAY_TOKEN_REFUSED: { seen: alerts, words: 'Check the date and time of this device' },
  W3M_RELAY_REFUSED: {
    unseen: 'The person reads that there is no code right now.',
    raised: 'test/connectors/walletconnect/relayFaults.node.test.ts',
  },
  W3M_INVALID_TRANSFER: {
    unseen: 'The button that leads there is shut, and says what is missing.',
    raised: guards,
  },
  W3M_SEND_FAILED: { unseen: wraps, raised: phone },
  W3M_TRANSACTION_REVERTED: { seen: transfers, words: 'The transaction failed' },
  W3M_TRANSACTION_CANCELED: { seen: transfers, words: 'Canceled in Otter. You only paid the network fee.' },
  W3M_TRANSACTION_ALTERED: { seen: transfers, words: 'instead of what you asked for' },
  W3M_TRANSACTION_DROPPED: { seen: transfers, words: 'Not sent. The network no longer knows this' },
  W3M_TRANSACTION_NOT_FOUND: {
    unseen: forHosts,
    raised: 'test/actions/transactions/addRecentTransaction.node.test.ts',
  },
  W3M_TRANSACTION_UNKNOWN: {
    unseen: 'It takes a node that has forgotten: the view says that the status is unknown.',
    raised: 'test/actions/transactions/outcomeError.node.test.ts',
  },
  W3M_MAYBE_SENT: {
    unseen: 'The view says it beside the transfer, which stays to be looked at.',
    raised: 'test/actions/transactions/unanswered.node.test.ts',
  },
  W3M_SWAP_PRICE_MOVED: { seen: swapStopped, words: 'The price moved' },
  W3M_SERVICE_STATUS: { seen: services, words: noHistory },
  W3M_SERVICE_RESPONSE: { seen: services, words: noHistory },
  W3M_SERVICE_TIMEOUT: { seen: services, words: noHistory },
  W3M_SERVICE_UNREACHABLE: { seen: services, words: noHistory },
  W3M_GAS_PRICE_UNSUPPORTED: {
    unseen: 'The network fee is drawn as unknown.',
    raised: 'test/services/blockchain-api/client.node.test.ts',
  },
  W3M_SWAP_UNSUPPORTED: {
    unseen: 'Swaps are offered on the networks that have them.',
    raised: 'test/services/blockchain-api/client.node.test.ts',
  },
  W3M_SWAP_START: { seen: services, words: 'The service did not answer. Try again.' },
  W3M_ALLOWANCE: { unseen: wraps, raised: 'test/actions/swap/makeSwap.node.test.ts' },
  W3M_SWAP_MISMATCH: { seen: swapStopped, words: 'Swap stopped' },
  W3M_SWAP_UNREADABLE: { seen: swapStopped, words: 'We can’t check what this swap would do' },
  W3M_APPROVAL_MISMATCH: { seen: swapStopped, words: 'W3M_APPROVAL_MISMATCH' },
  W3M_SWAP_FAILED: { unseen: wraps, raised: swap },
  W3M_SIWX_SIGNATURE: { unseen: forServers, raised: 'test/siwx/verifyMessage.node.test.ts' },
  ...Object.fromEntries(
    'FORMAT DOMAIN ADDRESS STATEMENT URI VERSION CHAIN NONCE ISSUED_AT EXPIRATION NOT_BEFORE REQUEST_ID RESOURCES'
      .split(' ')
      .map((name) => [`W3M_SIWX_${name}`, { unseen: forServers, raised: message }]),
  ),
  W3M_TOKEN_REFUSES_TRANSFER: { seen: services, words: 'This token can’t be transferred' },
  W3M_NOT_A_TOKEN: {
    unseen: 'What is no token is never listed.',
    raised: 'test/chains/eip155/node/createNode.node.test.ts',
  },
  W3M_TRANSACTION_EXPIRED: {
    unseen: 'The person reads that the network refused: the words of W3M_EXECUTION_REVERTED.',
    raised: 'test/chains/solana/chainErrors.node.test.ts',
  },
  W3M_BELOW_RENT: { seen: solanaSend, words: 'Too little SOL for a new account' },
  W3M_RECIPIENT_IS_PROGRAM: { seen: solanaSend, words: "This isn't a wallet address" },
  W3M_WALLET_TIMEOUT: { seen: wallets, words: 'No answer after 10 seconds' },
  W3M_WALLET_NO_ACCOUNT: { seen: wallets, words: 'Could not connect' },
}
