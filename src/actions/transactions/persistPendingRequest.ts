import type { Runtime } from '../../runtime.ts'
import { splitNetworkId } from '../../schemas/caip.ts'
import type { Transaction } from '../../schemas/transaction.ts'
import { answerOwnFromChain } from './answerFromChain.ts'
import { intentOf, watchUnanswered } from './unanswered.ts'
import { toWanted } from './watchTransaction.ts'

/**
 * Requests a transaction from a wallet. A request to a phone is stored until the phone responds, also after a reload;
 * other wallets only respond to the page that asked. Meanwhile watches what the account sends: on EVM networks, the
 * hash of this transaction counts as the response, unless the user decides in this page.
 * @returns Its hash and, if a node responded, the number of transactions that the account had sent before.
 * @throws {MaybeSentError} Once, if the account has sent something since an earlier request for the same.
 */
export async function persistPendingRequest(
  runtime: Runtime,
  asked: Omit<Transaction, 'hash'>,
  ask: () => Promise<string>,
): Promise<Pick<Transaction, 'hash' | 'sentBefore'>> {
  const { stores, storage } = runtime
  const { caipNetworkId, from } = asked
  const { namespace } = splitNetworkId(caipNetworkId)
  const type = stores.connection.connected(namespace)?.wallet.type
  // The response to a batch is not a hash.
  const isKept = type === 'WALLET_CONNECT' && !asked.call?.isBatch
  const isHere = type === 'AUTH'
  const network = namespace === 'eip155' && !isHere ? stores.network.find(caipNetworkId) : undefined
  const intent = intentOf(asked)
  const askAndKeep = async (before?: Promise<bigint | undefined>) => {
    let sentBefore: string | undefined
    void before?.then((count) => {
      sentBefore = count?.toString()
    })
    if (isKept) storage.set('asked', { ...asked, hash: '' })
    try {
      if (!network) return { hash: await ask() }
      const wanted = toWanted(network, asked)
      const hash = await answerOwnFromChain(runtime, { network, from, wanted, key: intent }, ask())
      return { hash, sentBefore }
    } finally {
      if (isKept) storage.remove('asked')
    }
  }
  return isHere ? askAndKeep() : watchUnanswered(runtime, { caipNetworkId, from, intent }, askAndKeep)
}
