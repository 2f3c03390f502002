import {
  type Address,
  createTestClient,
  type Hex,
  http,
  keccak256,
  type LocalAccount,
  parseEther,
  publicActions,
  stringToHex,
  toHex,
  walletActions,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { read } from '../phone-wallet/evm/walletCall.ts'
import { accountAbi, smartAccountOf } from './addresses.ts'
import { type BatchCall, writeBatch } from './batch.ts'
import { type OwnedAccount, signHashFor, wrapSignature } from './sign.ts'

/** Sends smart accounts' operations to a chain, and pays for them. */
export type Bundler = {
  isDeployed(owner: Address): Promise<boolean>
  /** A smart account's signature, valid before (ERC-6492) and after (ERC-1271) its deployment. */
  sign(owner: LocalAccount, hash: Hex): Promise<Hex>
  /** Executes all calls in one transaction. @throws {Error} With the chain's reason, before anything is sent. */
  send(owner: LocalAccount, calls: BatchCall[]): Promise<{ hash: Hex; operation: Hex }>
  /** An operation's receipt in the format of ERC-4337; null while the chain has none. */
  findReceipt(operation: Hex): Promise<{ receipt: object } | null>
}

/** Pays for all accounts: its own balance is refilled as it is used. */
const sponsor = privateKeyToAccount(keccak256(stringToHex('sponsor of the sandbox')))

export function createBundler({ rpcUrl, id }: { rpcUrl: string; id: number }): Bundler {
  const client = createTestClient({
    account: sponsor,
    mode: 'anvil',
    transport: http(rpcUrl, { retryCount: 0 }),
    pollingInterval: 50,
  })
    .extend(publicActions)
    .extend(walletActions)
  // One after the other, because of the sponsor's nonces.
  let turn: Promise<unknown> = Promise.resolve()

  const accountOf = (owner: LocalAccount): OwnedAccount => ({
    owner,
    address: smartAccountOf(owner.address),
    chainId: id,
  })
  const isDeployed = async (owner: Address) =>
    (await client.getCode({ address: smartAccountOf(owner) })) !== undefined
  const bring = async (owner: LocalAccount, calls: BatchCall[]) => {
    const account = accountOf(owner)
    const isThere = await isDeployed(owner.address)
    const nonceOf = { address: account.address, abi: accountAbi, functionName: 'nonce' } as const
    const nonce = isThere ? ((await client.readContract(nonceOf)) as bigint) : 0n
    const { operation, ...transaction } = await writeBatch({ ...account, nonce, calls, isDeployed: isThere })
    await client.setBalance({ address: sponsor.address, value: parseEther('100') })
    const hash = await client.sendTransaction({ ...transaction, chain: null })
    return { hash, operation }
  }

  return {
    isDeployed,
    async sign(owner, hash) {
      const signature = await signHashFor(accountOf(owner), hash)
      return (await isDeployed(owner.address)) ? signature : wrapSignature(owner.address, signature)
    },
    send(owner, calls) {
      const sent = turn.then(() => bring(owner, calls))
      turn = sent.catch(() => undefined)
      return sent
    },
    async findReceipt(operation) {
      const [log] = await client.getLogs({
        event: executedEvent,
        args: { operation },
        fromBlock: 0n,
      })
      if (!log) return null
      const receipt = (await read({ rpcUrl, id }, 'eth_getTransactionReceipt', [
        log.transactionHash,
      ])) as RawReceipt
      return {
        userOpHash: operation,
        sender: log.address,
        nonce: toHex(log.args.nonce ?? 0n),
        actualGasUsed: receipt.gasUsed,
        success: receipt.status === '0x1',
        logs: receipt.logs,
        receipt,
      }
    },
  }
}

type RawReceipt = { gasUsed: Hex; status: Hex; logs: unknown[] }

const executedEvent = {
  type: 'event',
  name: 'Executed',
  inputs: [
    { name: 'nonce', type: 'uint256', indexed: true },
    { name: 'operation', type: 'bytes32', indexed: true },
  ],
} as const
