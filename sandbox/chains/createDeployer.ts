import { type Address, type Hex, numberToHex } from 'viem'

type Transaction = { to?: Address; data: Hex; value?: bigint }

/** Queues transactions of one unlocked account and mines them together, so that a start needs few round trips. */
export type Deployer = {
  /** Queues a transaction and returns its nonce. */
  send(transaction: Transaction): number
  /** Mines the queue. Rejects if a transaction failed. */
  flush(): Promise<void>
  read(call: { to: Address; data: Hex }): Promise<Hex>
  /** Sets an address's code to that of another address. */
  copyCode(addresses: { from: Address; to: Address }): Promise<void>
}

type Call = [method: string, ...params: unknown[]]

const gasPerTransaction = 5_000_000n
const deployerBalance = 10n ** 24n

/** The deployer needs no key, because the node unlocks it. Its nonces start at 0. */
export async function createDeployer({ rpcUrl, from }: { rpcUrl: string; from: Address }): Promise<Deployer> {
  const queue: Call[] = []
  let nonce = 0

  await ask(rpcUrl, [
    ['anvil_impersonateAccount', from],
    ['anvil_setBalance', from, numberToHex(deployerBalance)],
  ])

  return {
    send({ to, data, value = 0n }) {
      const shared = { from, data, value: numberToHex(value), gas: numberToHex(gasPerTransaction) }
      queue.push(['eth_sendTransaction', { ...shared, ...(to && { to }), nonce: numberToHex(nonce) }])
      nonce += 1
      return nonce - 1
    },

    async flush() {
      // Mined manually: with a block per transaction, responses come before the receipts.
      await ask(rpcUrl, [['evm_setAutomine', false]])
      const hashes = await ask(rpcUrl, queue.splice(0))
      await ask(rpcUrl, [['anvil_mine', '0x1']])
      await ask(rpcUrl, [['evm_setAutomine', true]])
      const receipts = await ask(
        rpcUrl,
        hashes.map((hash): Call => ['eth_getTransactionReceipt', hash]),
      )
      const failed = receipts.findIndex((receipt) => !isSuccess(receipt))
      if (failed >= 0) throw new Error(`Deployment failed at transaction ${hashes[failed]}`)
    },

    async read(call) {
      const [result] = await ask(rpcUrl, [['eth_call', call, 'latest']])
      return result as Hex
    },

    async copyCode({ from: source, to }) {
      const [code] = await ask(rpcUrl, [['eth_getCode', source, 'latest']])
      await ask(rpcUrl, [['anvil_setCode', to, code]])
    },
  }
}

const isSuccess = (receipt: unknown) =>
  typeof receipt === 'object' && receipt !== null && 'status' in receipt && receipt.status === '0x1'

/** Sends all calls in one HTTP request. @returns The results in the same order. */
async function ask(rpcUrl: string, calls: Call[]): Promise<unknown[]> {
  const body = calls.map(([method, ...params], id) => ({ jsonrpc: '2.0', id, method, params }))
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answers: { id: number; result?: unknown; error?: { message: string } }[] = await response.json()
  const refused = answers.find(({ error }) => error)
  if (refused?.error) throw new Error(`${calls[refused.id]?.[0]}: ${refused.error.message}`)
  return answers.sort((one, other) => one.id - other.id).map(({ result }) => result)
}
