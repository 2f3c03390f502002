import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { test } from 'vitest'
import { loadMessages } from '../../sandbox/gallery/loadMessages.ts'
import type { ErrorCode } from '../../src/errors/codes.ts'
import { errorText } from '../../src/i18n/errorText.ts'

const en = await loadMessages('en')

/** Failures that only the developer can cause. The user reads that something went wrong. */
const forDevelopers = [
  'W3M_INVALID_OPTION',
  'W3M_PART_NOT_LOADED',
  'W3M_CAIP_ADDRESS',
  'W3M_CAIP_NETWORK_ID',
  'W3M_SIWE_AND_SIWX',
  'W3M_PROJECT_ID_MISSING',
  'W3M_VIEW_NOT_FOUND',
  'W3M_NETWORK_NOT_FOUND',
  'W3M_LAST_NETWORK',
  'W3M_ADAPTER_NOT_FOUND',
  'W3M_WALLET_NOT_FOUND',
  'W3M_USER_CLOSED',
  'W3M_GAS_PRICE_UNSUPPORTED',
  'W3M_NOT_A_TOKEN',
  'W3M_INVALID_TRANSFER',
  'W3M_CAPABILITIES_ADDRESS',
  'W3M_CALLS_STATUS',
  'W3M_CALLS_FAILED',
  'W3M_USER_OPERATION_RECEIPT',
  'W3M_PAIRING_NOT_INITIALIZED',
  'W3M_PAIRING_PROTOCOL',
  'W3M_APPKIT_MISSING',
  'W3M_INVALID_HOST_WALLET',
  'W3M_TRANSACTION_NOT_FOUND',
]

/** Their cause is the failure that the user reads about. */
const wrappers = [
  'W3M_SEND_FAILED',
  'W3M_SWAP_FAILED',
  'W3M_ALLOWANCE',
  'W3M_NETWORK_SWITCH_FAILED',
  'W3M_DISCONNECT_FAILED',
  'W3M_NAME_REGISTER',
]

/** The views of swaps, purchases, emails and recipients have their own texts for these. */
const wordsElsewhere = [
  'W3M_SWAP_MISMATCH',
  'W3M_SWAP_UNREADABLE',
  'W3M_APPROVAL_MISMATCH',
  'W3M_PURCHASE_REFUSED',
  'W3M_NAME_ACCOUNT',
  'W3M_NAME_ELSEWHERE',
  'W3M_NAME_SUGGESTIONS',
  'W3M_NAMES_OF_ADDRESS',
  'W3M_EMAIL_INVALID',
  'W3M_EMAIL_COOLDOWN',
]

test('every error that a user can see has its own sentence', async () => {
  const codes = new Set<ErrorCode>()
  for (const file of await readdir('src/errors')) {
    const text = await readFile(`src/errors/${file}`, 'utf8')
    for (const [, code = ''] of text.matchAll(/(?:code = |(?:coded|fieldError)\(\s*)'(W3M_\w+)'/g))
      codes.add(code as ErrorCode)
  }
  assert.ok(codes.size > 20)
  const silent = [...codes].filter(
    (code) =>
      errorText(en, { code }) === en.errors.unknown &&
      !forDevelopers.includes(code) &&
      !wrappers.includes(code) &&
      !wordsElsewhere.includes(code) &&
      // For servers; the sign-in view has its own messages.
      !code.startsWith('W3M_SIWX_'),
  )
  assert.deepEqual(silent, [])
})

test('the sentence of an error names the wallet, or says “your wallet”', () => {
  assert.equal(
    errorText(en, { code: 'W3M_USER_REJECTED' }, { wallet: 'Otter' }),
    'You declined the request in Otter.',
  )
  const embedded = errorText(en, { code: 'W3M_USER_REJECTED' }, { wallet: 'Embedded wallet' })
  assert.equal(embedded, 'You declined the request.')
  assert.equal(errorText(en, { code: 'W3M_USER_REJECTED' }), 'You declined the request in your wallet.')
  assert.equal(errorText(en, { code: 'W3M_WALLET_METHOD_UNSUPPORTED' }), 'Your wallet cannot do this.')
  assert.equal(
    errorText(en, { code: 'W3M_WALLET_METHOD_UNSUPPORTED' }, { wallet: 'imToken' }),
    'imToken cannot do this.',
  )
})

test('the sentence of an error follows the standard number if the code is less specific', () => {
  const shown = (rpcCode: number) =>
    errorText(en, { code: 'W3M_SEND_FAILED', rpcCode }, { wallet: 'Otter', network: 'Base' })
  assert.equal(shown(4001), 'You declined the request in Otter.')
  assert.equal(shown(4902), 'Otter does not know Base.')
  assert.equal(shown(-32002), 'A request is already open in Otter.')
  assert.equal(shown(-32003), en.errors.networkRefused)
  for (const number of [-32700, -32600, -32601, -32602, -32004, -32006])
    assert.equal(shown(number), 'Otter cannot do this.')
})

test('the sentence of a token that cannot be transferred does not ask to try again', () => {
  assert.equal(errorText(en, { code: 'W3M_TOKEN_REFUSES_TRANSFER' }), 'This token can’t be transferred.')
})

test('the sentence of an error says how long to wait', () => {
  const limited = { code: 'W3M_SERVICE_STATUS' as const, details: { status: 429, retryAfterMs: 12_000 } }
  assert.equal(errorText(en, limited), 'Too many requests. Try again in 12 seconds.')
  assert.equal(
    errorText(en, { code: 'W3M_WALLET_TIMEOUT', details: { timeoutMs: 1000 } }),
    'No answer after 1 second. Try again.',
  )
})
