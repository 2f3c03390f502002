import { callNode } from '../rpc/callNode.ts'

/** Takes a snapshot of a node's current state. */
export async function markState(rpcUrl: string): Promise<{ goBack(): Promise<void> }> {
  const ask = (method: string, ...params: unknown[]) => callNode(rpcUrl, method, params)
  let snapshot = await ask('evm_snapshot')
  return {
    async goBack() {
      // Settings of the node itself are not part of the chain's state. Mining stays off until the revert, and `evm_mine`
      // waits for a block in progress.
      await ask('evm_setIntervalMining', 0)
      await ask('anvil_dropAllTransactions')
      await ask('evm_mine')
      await ask('anvil_autoImpersonateAccount', false)
      const isBack = await ask('evm_revert', snapshot)
      if (!isBack) throw new Error(`${rpcUrl} has forgotten its first state`)
      await ask('evm_setAutomine', true)
      // Otherwise it would show the time of the snapshot.
      await ask('evm_setTime', Math.floor(Date.now() / 1000))
      snapshot = await ask('evm_snapshot')
    },
  }
}
