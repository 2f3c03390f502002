import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import { checkAnswer, checkParameters } from '../../../src/connectors/embedded/requestChecks.ts'

const address = `0x${'a1'.repeat(20)}`
const hash = `0x${'0b'.repeat(32)}`
const typedData = {
  domain: { name: 'Harbor' },
  types: { Stay: [{ name: 'nights', type: 'uint256' }] },
  primaryType: 'Stay',
  message: { nights: 2 },
}
const call = { to: address, data: '0x', value: '0x1' }
const permission = {
  chainId: '0x1',
  expiry: 2_000_000_000,
  signer: { type: 'keys' },
  permissions: [{ type: 'contract-call', data: { address } }],
}
const wire = '3Bxs4h24hBtQy9rw'

/** Valid and invalid requests, the latter with the position of the fault. */
const requests: Record<string, { good: unknown[]; bad: [params: unknown, place: string][] }> = {
  personal_sign: {
    good: [
      ['0x', address],
      ['0x00ff', address, 'third'],
    ],
    bad: [
      [undefined, ''],
      [[], '0'],
      [['plain words', address], '0'],
      [['0x00', 'mara'], '1'],
    ],
  },
  eth_signTypedData_v4: {
    good: [
      [address, typedData],
      [address, JSON.stringify(typedData)],
    ],
    bad: [
      [[address], '1'],
      [[address, '{'], '1'],
      [[address, { ...typedData, primaryType: 'Berth' }], '1'],
      [[address, { ...typedData, types: { Stay: 'nights' } }], '1.types.Stay'],
    ],
  },
  eth_sendTransaction: {
    good: [[{ from: address, to: address, value: '0x0' }], [{ data: '0x60' }]],
    bad: [
      [[{ to: 'mara.eth' }], '0.to'],
      [[{ to: address, value: 12 }], '0.value'],
      [[{ to: address, data: '60' }], '0.data'],
      [[{ to: address, data: '0x606' }], '0.data'],
    ],
  },
  wallet_sendCalls: {
    good: [[{ version: '2.0.0', chainId: '0x1', from: address, calls: [call, { to: address }] }]],
    bad: [
      [[{ calls: [] }], '0.calls'],
      [[{ calls: [{ data: '0x' }] }], '0.calls.0.to'],
      [[{ calls: [call, { to: 'mara' }] }], '0.calls.1.to'],
      [[{ calls: [{ to: address, data: 'abc' }] }], '0.calls.0.data'],
      [[{ calls: [{ to: address, value: '1' }] }], '0.calls.0.value'],
    ],
  },
  wallet_getCallsStatus: { good: [['0x1']], bad: [[[], '0']] },
  wallet_getCapabilities: { good: [[address], [address, ['0x1']]], bad: [[[], '0']] },
  wallet_getAssets: {
    good: [{ account: address }, [{ account: address }], { account: address, chainFilter: ['0x1'] }],
    bad: [
      [[{}], 'account'],
      [undefined, ''],
      [{ account: address, chainFilter: ['eip155:1'] }, 'chainFilter.0'],
      [{ account: address, assetTypeFilter: 'ERC20' }, 'assetTypeFilter'],
    ],
  },
  wallet_grantPermissions: {
    good: [[permission]],
    bad: [
      [permission, ''],
      [[{ ...permission, permissions: [] }], '0.permissions'],
      [[{ ...permission, permissions: [{}] }], '0.permissions.0.type'],
      [[{ ...permission, expiry: 'never' }], '0.expiry'],
      [[{ ...permission, chainId: 1 }], '0.chainId'],
      [[{ ...permission, signer: undefined }], '0.signer'],
    ],
  },
  wallet_revokePermissions: {
    good: [[{ permissionsContext: '0x01' }], { permissionsContext: '0x01' }, { pci: 'one' }],
    bad: [
      [[], ''],
      [{}, ''],
      [{ permissionsContext: 'one' }, 'permissionsContext'],
    ],
  },
  solana_signMessage: {
    good: [{ message: wire, pubkey: wire }],
    bad: [[{ message: '0OIl', pubkey: wire }, 'message']],
  },
  polkadot_signMessage: {
    good: [{ address: wire, message: '' }],
    bad: [[{ address: wire }, 'message']],
  },
  polkadot_signTransaction: {
    good: [{ address: wire, transactionPayload: { method: '0x0503', genesisHash: hash } }],
    bad: [
      [{ address: wire }, 'transactionPayload'],
      [
        { address: wire, transactionPayload: { method: '0x0', genesisHash: hash } },
        'transactionPayload.method',
      ],
    ],
  },
  solana_signTransaction: { good: [{ transaction: wire }], bad: [[{}, 'transaction']] },
  solana_signAllTransactions: {
    good: [{ transactions: [wire] }],
    bad: [[{ transactions: wire }, 'transactions']],
  },
  solana_signAndSendTransaction: {
    good: [
      { transaction: wire },
      ...['processed', 'confirmed', 'finalized', 'recent', 'single', 'singleGossip', 'root', 'max'].map(
        (preflightCommitment) => ({ transaction: wire, options: { preflightCommitment, maxRetries: 2 } }),
      ),
    ],
    bad: [
      [{ transaction: wire, options: { preflightCommitment: 'certain' } }, 'options.preflightCommitment'],
    ],
  },
}

describe('the checks of requests and replies of the embedded wallet', () => {
  for (const [method, { good, bad }] of Object.entries(requests)) {
    // conforms: 5.2.13, 5.2.14, 5.8.2-5.8.4, 7.5.6, 7.7.26-7.7.38, 8.3.26
    it(`reject invalid parameters of ${method}`, () => {
      for (const params of good) checkParameters(method, params)
      for (const [params, place] of bad)
        assert.throws(
          () => checkParameters(method, params),
          { code: -32602, message: `Invalid parameters of ${method}${place && `: ${place}`}` },
          JSON.stringify(params),
        )
    })
  }

  it('leave other methods to the wallet', () => {
    checkParameters('eth_getBalance', undefined)
    checkParameters('toString', undefined)
    checkAnswer('eth_getBalance', undefined)
  })

  // conforms: 5.2.11, 5.2.12
  it('reject responses of another type', () => {
    const signature = `0x${'1c'.repeat(65)}`
    const answers: [method: string, good: unknown, bad: unknown[]][] = [
      ['personal_sign', signature, [hash.slice(0, 63), 'no', { signature }]],
      ['eth_signTypedData_v4', signature, ['0x', undefined]],
      ['eth_sendTransaction', hash, [signature, '0x', { hash }, null]],
      ['wallet_sendCalls', { id: hash }, [{}, 7]],
      ['wallet_sendCalls', hash, [undefined]],
      [
        'wallet_getAssets',
        { '0x1': [{ balance: '0x1', type: 'NATIVE' }] },
        [[], { '0x1': [{ balance: 1 }] }],
      ],
      ['wallet_grantPermissions', { ...permission, context: '0x01' }, ['0x01', permission]],
      ['solana_signMessage', { signature: wire }, [wire, { signature: hash }]],
      ['polkadot_signMessage', { signature: `0x${'0b'.repeat(64)}` }, [hash, { signature: hash }]],
      ['polkadot_signTransaction', { signature: `0x01${'0b'.repeat(64)}` }, [{ signature: hash }]],
      ['solana_signTransaction', { transaction: wire }, [{ signature: wire }]],
      ['solana_signAllTransactions', { transactions: [wire] }, [{ transaction: wire }]],
      ['solana_signAndSendTransaction', { signature: wire }, [hash]],
    ]
    for (const [method, good, bad] of answers) {
      checkAnswer(method, good)
      for (const answer of bad)
        assert.throws(() => checkAnswer(method, answer), { code: 'W3M_EMBEDDED_REPLY' }, method)
    }
  })
})
