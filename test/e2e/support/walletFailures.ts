import type { WalletFault } from '../../../sandbox/extension-wallets/walletFaults.ts'

/** Failures of a transfer in a wallet, the error code, and the text that the user reads. */
export type WalletFailure = {
  code: string
  what: string
  words: RegExp
  misstep: WalletFault
  /** The wallet's method that fails; by default sending. */
  method?: string
}

const declined = /^You declined the request in Otter\./
const notAllowed = /^Otter has not allowed this account/
const cannot = /^Otter cannot do this\./
const gone = /^Otter is no longer connected/
const refused = /^The network refused the transaction/
const broken = /^Something went wrong in Otter/

const coded = (code: unknown, message = 'No') => ({ throws: { code, message } })
const around = (code: number, message: string) => ({
  throws: { code: -32603, message: 'Internal JSON-RPC error.', data: { code, message } },
})

/** Standard numbers, in the shapes in which wallets throw them. */
const numbers: WalletFailure[] = [
  { code: 'W3M_USER_REJECTED', what: '4001', words: declined, misstep: coded(4001) },
  { code: 'W3M_USER_REJECTED', what: 'the bare number', words: declined, misstep: { throws: 4001 } },
  {
    code: 'W3M_USER_REJECTED',
    what: 'words alone',
    words: declined,
    misstep: { throws: 'User denied the transaction' },
  },
  {
    code: 'W3M_USER_REJECTED',
    what: '4001 in data.originalError',
    words: declined,
    misstep: { throws: { code: -32603, data: { originalError: { code: 4001 } } } },
  },
  { code: 'W3M_WALLET_UNAUTHORIZED', what: '4100', words: notAllowed, misstep: coded(4100) },
  { code: 'W3M_WALLET_METHOD_UNSUPPORTED', what: '4200', words: cannot, misstep: coded(4200) },
  { code: 'W3M_WALLET_METHOD_UNSUPPORTED', what: '-32601 as text', words: cannot, misstep: coded('-32601') },
  { code: 'W3M_WALLET_METHOD_UNSUPPORTED', what: '-32004', words: cannot, misstep: coded(-32004) },
  { code: 'W3M_WALLET_DISCONNECTED', what: '4900', words: gone, misstep: coded(4900) },
  { code: 'W3M_WALLET_CHAIN_DISCONNECTED', what: '4901', words: gone, misstep: coded(4901) },
  {
    code: 'W3M_WALLET_CHAIN_UNKNOWN',
    what: '4902',
    words: /^Otter does not know Ethereum\./,
    misstep: coded(4902),
  },
  { code: 'W3M_WALLET_PARSE', what: '-32700', words: cannot, misstep: coded(-32700) },
  { code: 'W3M_WALLET_INVALID_REQUEST', what: '-32600', words: cannot, misstep: coded(-32600) },
  { code: 'W3M_WALLET_INVALID_PARAMS', what: '-32602', words: cannot, misstep: coded(-32602) },
  { code: 'W3M_WALLET_RPC_VERSION', what: '-32006', words: cannot, misstep: coded(-32006) },
  { code: 'W3M_WALLET_INVALID_INPUT', what: '-32000', words: cannot, misstep: coded(-32000) },
  { code: 'W3M_WALLET_RESOURCE_NOT_FOUND', what: '-32001', words: broken, misstep: coded(-32001) },
  {
    code: 'W3M_WALLET_REQUEST_PENDING',
    what: '-32002',
    words: /^A request is already open in Otter\./,
    misstep: coded(-32002),
  },
  { code: 'W3M_WALLET_TRANSACTION_REJECTED', what: '-32003', words: refused, misstep: coded(-32003) },
  {
    code: 'W3M_WALLET_LIMIT_EXCEEDED',
    what: '-32005',
    words: /^Too many requests\. Try again in \d+ seconds\./,
    misstep: coded(-32005),
  },
  { code: 'W3M_WALLET_INTERNAL', what: '-32603', words: broken, misstep: coded(-32603) },
  { code: 'W3M_WALLET_UNKNOWN', what: 'an unknown number', words: broken, misstep: coded(77) },
  { code: 'W3M_WALLET_UNKNOWN', what: 'nothing at all', words: broken, misstep: { throws: undefined } },
  {
    code: 'W3M_WALLET_REPLY',
    what: 'an answer that is no hash',
    words: /^Otter did not answer\./,
    misstep: { answers: 'sent' },
  },
  {
    code: 'W3M_WALLET_ON_OTHER_NETWORK',
    what: 'a wallet that has moved without a word',
    words: /^Otter is on another network/,
    misstep: { answers: '0x2105' },
    method: 'eth_chainId',
  },
]

const gwei = (amount: number) => `0x${(amount * 1e9).toString(16)}`
const most = `0x${'f'.repeat(64)}`

/** What the network rejects: the wallet creates such a transaction, and the node refuses it. */
const chain: WalletFailure[] = [
  {
    code: 'W3M_INSUFFICIENT_FUNDS',
    what: 'more than there is',
    words: /^Not enough ETH for the network fee\./,
    misstep: { alters: { value: `0x${(10n ** 30n).toString(16)}` } },
  },
  {
    code: 'W3M_NONCE_TOO_LOW',
    what: 'a number used before',
    words: refused,
    misstep: { alters: { nonce: '0x0' } },
  },
  {
    code: 'W3M_FEE_CAP_TOO_LOW',
    what: 'a fee below what the block asks',
    words: refused,
    misstep: { alters: { maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x1' } },
  },
  {
    code: 'W3M_FEE_CAP_TOO_HIGH',
    what: 'a fee above 256 bits',
    words: refused,
    misstep: { alters: { maxFeePerGas: `${most}0`, maxPriorityFeePerGas: '0x1' } },
  },
  {
    code: 'W3M_TIP_ABOVE_FEE_CAP',
    what: 'a tip above the fee',
    words: refused,
    misstep: { alters: { maxFeePerGas: gwei(2), maxPriorityFeePerGas: gwei(4) } },
  },
  {
    code: 'W3M_INTRINSIC_GAS_TOO_LOW',
    what: 'less gas than any transaction takes',
    words: refused,
    misstep: { alters: { gas: '0x5207' } },
  },
  {
    code: 'W3M_INTRINSIC_GAS_TOO_HIGH',
    what: 'more gas than a block takes',
    words: refused,
    misstep: { alters: { gas: '0xffffffffff' } },
  },
  {
    code: 'W3M_EXECUTION_REVERTED',
    what: 'a call that the contract refuses',
    words: refused,
    // Moves a token that the sender does not have.
    misstep: { alters: { to: 'USDC', data: `0xa9059cbb${'1'.padStart(64, '0')}${'f'.repeat(64)}` } },
  },
  // Anvil accepts these into its pool; other nodes refuse them, with these messages.
  {
    code: 'W3M_NONCE_TOO_HIGH',
    what: 'a number too far ahead',
    words: refused,
    misstep: around(-32000, 'Nonce too high. Expected nonce to be 3 but got 9.'),
  },
  {
    code: 'W3M_NONCE_AT_MAXIMUM',
    what: 'the last number there is',
    words: refused,
    misstep: around(-32000, 'nonce has max value: address 0xf3, nonce: 18446744073709551615'),
  },
  {
    code: 'W3M_TRANSACTION_TYPE_UNSUPPORTED',
    what: 'a kind of transaction that the chain lacks',
    words: refused,
    misstep: around(-32000, 'transaction type not supported'),
  },
]

/** Everything that can fail in a transfer between the click and its hash. */
export const walletFailures = [...numbers, ...chain]
