import { SigHash, Transaction } from '@scure/btc-signer'
import type { BitcoinKey } from '../bitcoin/keys.ts'
import { loadCoins, submitTransaction } from './bitcoinNode.ts'

export type SignedPsbt = { psbt: Uint8Array; txid?: string | undefined }
export type Recipient = { address: string; amount: bigint }

/** In satoshis: enough for any block here. */
const fee = 1_000n

/** Signs the inputs listed for each key; broadcasts the transaction to `nodeUrl`, if set. */
export async function signPsbt(
  transaction: Transaction,
  inputs: readonly { key: BitcoinKey; at: number }[],
  nodeUrl?: string | undefined,
): Promise<SignedPsbt> {
  for (const { key, at } of inputs) transaction.signIdx(key.privateKey, at, [SigHash.ALL, SigHash.DEFAULT])
  if (nodeUrl === undefined) return { psbt: transaction.toPSBT() }
  transaction.finalize()
  const txid = await submitTransaction(nodeUrl, transaction.extract())
  return { psbt: transaction.toPSBT(), txid }
}

/** A transaction that pays the recipients from one key's outputs, with the change back to it. */
export async function payTo(nodeUrl: string, key: BitcoinKey, recipients: readonly Recipient[]) {
  const transaction = new Transaction()
  let left = -fee
  for (const { txid, index, amount } of await loadCoins(nodeUrl, key.address)) {
    transaction.addInput({ txid, index, witnessUtxo: { script: key.script, amount } })
    left += amount
  }
  for (const { address, amount } of recipients) {
    transaction.addOutputAddress(address, amount)
    left -= amount
  }
  if (left < 0n) throw new Error('Insufficient funds')
  if (left > 0n) transaction.addOutputAddress(key.address, left)
  return transaction
}

/** Signs a transaction of one key's outputs and broadcasts it. @returns Its id. */
export async function sendPayment(nodeUrl: string, key: BitcoinKey, transaction: Transaction) {
  transaction.sign(key.privateKey)
  transaction.finalize()
  return submitTransaction(nodeUrl, transaction.extract())
}

/** The outputs of a transaction, as readable text. */
export const describeOutputs = (transaction: Transaction): [string, string][] =>
  Array.from({ length: transaction.outputsLength }, (_, at) => [
    transaction.getOutputAddress(at) ?? 'Script',
    `${transaction.getOutput(at).amount} sat`,
  ])
