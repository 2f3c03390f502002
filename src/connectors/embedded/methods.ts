import type { ChainNamespace } from '../../schemas/caip.ts'

/** Methods that the wallet answers without a prompt: reads. */
const safe = [
  'eth_accounts',
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getAccount',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getFilterChanges',
  'eth_getFilterLogs',
  'eth_getLogs',
  'eth_getProof',
  'eth_getStorageAt',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_getUncleCountByBlockHash',
  'eth_getUncleCountByBlockNumber',
  'eth_maxPriorityFeePerGas',
  'eth_newBlockFilter',
  'eth_newFilter',
  'eth_newPendingTransactionFilter',
  'eth_sendRawTransaction',
  'eth_syncing',
  'eth_uninstallFilter',
  'wallet_getCapabilities',
  'wallet_getCallsStatus',
  'eth_getUserOperationReceipt',
  'eth_estimateUserOperationGas',
  'eth_getUserOperationByHash',
  'eth_supportedEntryPoints',
  'wallet_getAssets',
]

/** Methods that the user approves in the frame, one by one. */
const unsafe = [
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'w3m_replaceTransaction',
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
  'wallet_sendCalls',
  'wallet_grantPermissions',
  'wallet_revokePermissions',
  'eth_sendUserOperation',
]

/** Methods of namespaces that share none with others. The user approves each in the frame. */
const own: Partial<Record<ChainNamespace, string[]>> = {
  bip122: ['signMessage', 'signPsbt', 'sendTransfer'],
  polkadot: ['polkadot_signMessage', 'polkadot_signTransaction'],
}

/** How the wallet treats a method of a namespace; undefined if it does not allow it. */
export function kindOfMethod(
  method: string,
  namespace: ChainNamespace = 'eip155',
): 'safe' | 'unsafe' | undefined {
  if (own[namespace]) return own[namespace].includes(method) ? 'unsafe' : undefined
  if (method.startsWith('solana_') !== (namespace === 'solana')) return undefined
  if (safe.includes(method)) return 'safe'
  return unsafe.includes(method) ? 'unsafe' : undefined
}
