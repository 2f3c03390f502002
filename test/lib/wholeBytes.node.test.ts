import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import { findHalfByte } from '../../src/lib/wholeBytes.ts'

describe('`findHalfByte()`', () => {
  for (const [name, method, params, place] of [
    ['a transaction with odd data', 'eth_sendTransaction', [{ to: '0x1', data: '0xabc' }], '0.data'],
    ['a transaction with odd input', 'eth_signTransaction', [{ input: '0x1' }], '0.input'],
    [
      'one of several calls',
      'wallet_sendCalls',
      [{ calls: [{ data: '0x12' }, { data: '0x123' }] }],
      '0.calls.1.data',
    ],
    ['a message', 'personal_sign', ['0x123', '0x1'], '0'],
    ['a signed transaction', 'eth_sendRawTransaction', ['0x02f'], '0'],
    ['a whole signed transaction', 'eth_sendRawTransaction', ['0x02f8'], undefined],
    ['whole data', 'eth_sendTransaction', [{ data: '0xabcd', value: '0x1' }], undefined],
    ['no data', 'eth_sendTransaction', [{ to: '0x1' }], undefined],
    ['a message in words', 'personal_sign', ['hello', '0x1'], undefined],
    ['a read', 'eth_getBalance', ['0x123'], undefined],
    ['nonsense', 'wallet_sendCalls', [null], undefined],
  ] as const) {
    // conforms: 5.2.14
    it(`checks ${name}`, () => {
      assert.equal(findHalfByte({ method, params }), place)
    })
  }
})
