import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import { kindOfMethod } from '../../../src/connectors/embedded/methods.ts'
import type { ChainNamespace } from '../../../src/schemas/caip.ts'

const reads = `
  eth_accounts eth_blockNumber eth_call eth_chainId
  eth_estimateGas eth_feeHistory eth_gasPrice eth_getAccount
  eth_getBalance eth_getBlockByHash eth_getBlockByNumber eth_getBlockReceipts
  eth_getBlockTransactionCountByHash eth_getBlockTransactionCountByNumber eth_getCode eth_getFilterChanges
  eth_getFilterLogs eth_getLogs eth_getProof eth_getStorageAt
  eth_getTransactionByBlockHashAndIndex eth_getTransactionByBlockNumberAndIndex eth_getTransactionByHash eth_getTransactionCount
  eth_getTransactionReceipt eth_getUncleCountByBlockHash eth_getUncleCountByBlockNumber eth_maxPriorityFeePerGas
  eth_newBlockFilter eth_newFilter eth_newPendingTransactionFilter eth_sendRawTransaction
  eth_syncing eth_uninstallFilter wallet_getCapabilities wallet_getCallsStatus
  eth_getUserOperationReceipt eth_estimateUserOperationGas eth_getUserOperationByHash eth_supportedEntryPoints
  wallet_getAssets
`
const asks = `
  personal_sign eth_signTypedData_v4 eth_sendTransaction wallet_sendCalls wallet_grantPermissions
  wallet_revokePermissions eth_sendUserOperation
`
const asksOnSolana = `
  solana_signMessage solana_signTransaction solana_signAllTransactions solana_signAndSendTransaction
`
const asksOnBitcoin = 'signMessage signPsbt sendTransfer'
const asksOnPolkadot = 'polkadot_signMessage polkadot_signTransaction'
const strange = `
  eth_sign eth_signTypedData eth_signTransaction eth_signAuthorization wallet_addEthereumChain solana_getBalance constructor __proto__
`
const list = (text: string) => text.trim().split(/\s+/)
const kinds = (text: string, namespace: ChainNamespace) => [
  ...new Set(list(text).map((method) => kindOfMethod(method, namespace))),
]

describe('a method of the embedded wallet', () => {
  // conforms: 6.2.1, 6.2.2, 7.7.25, 7.7.35
  it('needs no approval if it only reads: 41 methods', () => {
    assert.equal(list(reads).length, 41)
    assert.deepEqual(kinds(reads, 'eip155'), ['safe'])
  })

  // conforms: 6.2.4, 6.2.5, 7.7.26
  it('needs approval if it signs, sends or grants: eleven methods, those of Solana only on Solana', () => {
    assert.equal(list(asks).length + list(asksOnSolana).length, 11)
    assert.deepEqual(kinds(asks, 'eip155'), ['unsafe'])
    assert.deepEqual(kinds(asksOnSolana, 'solana'), ['unsafe'])
    assert.deepEqual(kinds(asksOnSolana, 'eip155'), [undefined])
    assert.deepEqual(kinds(reads + asks, 'solana'), [undefined])
  })

  it('needs approval on Bitcoin and Polkadot, whose methods are for no other namespace', () => {
    assert.deepEqual(kinds(asksOnBitcoin, 'bip122'), ['unsafe'])
    assert.deepEqual(kinds(asksOnPolkadot, 'polkadot'), ['unsafe'])
    for (const [text, namespace] of [
      [asksOnBitcoin, 'polkadot'],
      [asksOnPolkadot, 'bip122'],
      [asksOnPolkadot, 'eip155'],
      [asksOnPolkadot, 'solana'],
      [reads + asks + asksOnSolana, 'polkadot'],
    ] as const)
      assert.deepEqual(kinds(text, namespace), [undefined])
  })

  // conforms: 5.8.1, 5.8.6
  it('is refused if it is not on a list', () => {
    assert.deepEqual(kinds(strange, 'eip155'), [undefined])
    assert.deepEqual(kinds(strange, 'solana'), [undefined])
  })
})
