import assert from 'node:assert/strict'
import { it } from 'vitest'
import { toWalletError } from '../../src/chains/toWalletError.ts'
import { W3mError } from '../../src/errors/base.ts'

const coded = (code: unknown, message = 'x') => Object.assign(new Error(message), { code })

/** What wallets throw, the resulting error code, and the standard number kept. */
const table: [name: string, thrown: unknown, code: string, rpcCode: number | undefined][] = [
  ['an error with 4001', coded(4001), 'W3M_USER_REJECTED', 4001],
  ['a plain object', { code: 4001, message: 'no' }, 'W3M_USER_REJECTED', 4001],
  ['the number as text', { code: '4001' }, 'W3M_USER_REJECTED', 4001],
  ['the bare number', 4001, 'W3M_USER_REJECTED', 4001],
  ['a sentence', 'User rejected the request.', 'W3M_USER_REJECTED', 4001],
  [
    'a sentence in an error',
    new Error('MetaMask Tx Signature: User denied transaction signature.'),
    'W3M_USER_REJECTED',
    4001,
  ],
  ['a phone wallet declining', { code: 5000, message: 'User rejected.' }, 'W3M_USER_REJECTED', 4001],
  ['a phone wallet declining methods', { code: 5002 }, 'W3M_USER_REJECTED', 4001],
  ['a phone wallet declining chains', { code: 5001 }, 'W3M_USER_REJECTED', 4001],
  [
    'nested in data.originalError',
    { code: -32603, data: { originalError: { code: 4001 } } },
    'W3M_USER_REJECTED',
    4001,
  ],
  ['nested as cause', new Error('outer', { cause: coded(4001) }), 'W3M_USER_REJECTED', 4001],
  [
    'nested in data',
    { code: -32603, message: 'Internal', data: { code: 4100 } },
    'W3M_WALLET_UNAUTHORIZED',
    4100,
  ],
  ['nested in error', { error: { code: 4900 } }, 'W3M_WALLET_DISCONNECTED', 4900],
  [
    'nested as ethers has it',
    { code: 'ACTION_REJECTED', info: { error: { code: 4001 } } },
    'W3M_USER_REJECTED',
    4001,
  ],
  ['a word as code', { code: 'ACTION_REJECTED', message: 'x' }, 'W3M_USER_REJECTED', 4001],
  ['another word', { code: 'USER_REJECTION' }, 'W3M_USER_REJECTED', 4001],
  ['the name of the error', { name: 'UserRejectedRequestError', message: 'x' }, 'W3M_USER_REJECTED', 4001],
  [
    'an error of the Wallet Standard',
    Object.assign(new Error('Wallet Standard error #4001000'), { context: { __code: 4_001_000 } }),
    'W3M_USER_REJECTED',
    4001,
  ],
  ['a word that says something else', { code: 'NETWORK_ERROR' }, 'W3M_WALLET_UNKNOWN', undefined],
  ['4100', coded(4100), 'W3M_WALLET_UNAUTHORIZED', 4100],
  ['4200', coded(4200), 'W3M_WALLET_METHOD_UNSUPPORTED', 4200],
  ['-32601', coded(-32601), 'W3M_WALLET_METHOD_UNSUPPORTED', -32601],
  ['-32004', coded(-32004), 'W3M_WALLET_METHOD_UNSUPPORTED', -32004],
  ['4900', coded(4900), 'W3M_WALLET_DISCONNECTED', 4900],
  ['4901', coded(4901), 'W3M_WALLET_CHAIN_DISCONNECTED', 4901],
  ['-32002', coded(-32002), 'W3M_WALLET_REQUEST_PENDING', -32002],
  ['-32005', coded(-32005), 'W3M_WALLET_LIMIT_EXCEEDED', -32005],
  ['-32700', coded(-32700), 'W3M_WALLET_PARSE', -32700],
  ['-32600', coded(-32600), 'W3M_WALLET_INVALID_REQUEST', -32600],
  ['-32602', coded(-32602), 'W3M_WALLET_INVALID_PARAMS', -32602],
  ['-32001', coded(-32001), 'W3M_WALLET_RESOURCE_NOT_FOUND', -32001],
  ['-32006', coded(-32006), 'W3M_WALLET_RPC_VERSION', -32006],
  ['4902', coded(4902), 'W3M_WALLET_CHAIN_UNKNOWN', 4902],
  ['-32000', coded(-32000), 'W3M_WALLET_INVALID_INPUT', -32000],
  ['-32003', coded(-32003), 'W3M_WALLET_TRANSACTION_REJECTED', -32003],
  ['-32603 alone', coded(-32603), 'W3M_WALLET_INTERNAL', -32603],
  [
    '-32603 around -32003',
    { code: -32603, data: { code: -32003, message: 'Transaction rejected' } },
    'W3M_WALLET_TRANSACTION_REJECTED',
    -32003,
  ],
  ['-32000 that is a refusal', coded(-32000, 'User rejected the request'), 'W3M_USER_REJECTED', 4001],
  ['an unheard-of number', coded(1013), 'W3M_WALLET_UNKNOWN', 1013],
  ['nothing', undefined, 'W3M_WALLET_UNKNOWN', undefined],
  ['null', null, 'W3M_WALLET_UNKNOWN', undefined],
  ['an empty object', {}, 'W3M_WALLET_UNKNOWN', undefined],
  ['a sentence of another matter', 'something broke', 'W3M_WALLET_UNKNOWN', undefined],
  ['a function', () => {}, 'W3M_WALLET_UNKNOWN', undefined],
  ['a symbol', Symbol('x'), 'W3M_WALLET_UNKNOWN', undefined],
  ['the name of a property every object has', { code: 'constructor' }, 'W3M_WALLET_UNKNOWN', undefined],
  ['not a number', { code: Number.NaN }, 'W3M_WALLET_UNKNOWN', undefined],
]

for (const [name, thrown, code, rpcCode] of table) {
  // conforms: 8.7.4-8.7.21
  it(`${name} becomes ${code}`, () => {
    const error = toWalletError(thrown, 'eth_requestAccounts')
    assert.ok(error instanceof W3mError)
    assert.equal(error.code, code)
    assert.equal(error.rpcCode, rpcCode)
    assert.equal(error.cause, thrown)
  })
}

it('`toWalletError()` has the fixed message of a refusal', () => {
  assert.equal(toWalletError(coded(4001), 'x').message, 'User rejected the request')
})

it('`toWalletError()` converts an error whose getters throw or that contains itself', () => {
  const hostile = {
    get code() {
      throw new Error('gotcha')
    },
    get message() {
      throw new Error('gotcha')
    },
  }
  assert.ok(toWalletError(hostile, 'x') instanceof W3mError)
  const circle: Record<string, unknown> = { message: 'round' }
  circle.data = circle
  circle.cause = circle
  circle.error = circle
  assert.equal((toWalletError(circle, 'x') as W3mError).details.reason, 'round')
})

it('`toWalletError()` cleans and truncates the wallet’s message', () => {
  const { details } = toWalletError(new Error(`\u202E${'a'.repeat(9000)}`), 'x') as W3mError
  assert.equal(String(details.reason).length, 300)
  assert.ok(!String(details.reason).includes('\u202E'))
})
