import type { Hex } from 'viem'
import { testAccounts } from '../../sandbox/chains/accounts.ts'
import type { Run, Told } from './run.ts'

/** What the other side knows: the chain, asked at its own node, and the wallets. */

export const ownAddress = testAccounts[0].address
const own = testAccounts.slice(0, 2).map(({ address }) => address.toLowerCase())
/** An account that receives only what a run sends. */
export const recipient = testAccounts[5]?.address ?? ownAddress

export type Mined = { hash: Hex; succeeded: boolean; isWanted: boolean }

/** What the person's accounts have sent, on any chain, oldest first. */
export async function minedOf({ world, firstBlocks }: Run): Promise<Mined[]> {
  const lists = [...firstBlocks].map(async ([chain, first]) => {
    const node = world.chainClient(chain)
    const found: Mined[] = []
    for (let number = first + 1n; number <= (await node.getBlockNumber()); number += 1n) {
      const { transactions } = await node.getBlock({ blockNumber: number, includeTransactions: true })
      for (const { hash, from, to, value, input } of transactions) {
        if (!own.includes(from)) continue
        const { status } = await node.getTransactionReceipt({ hash })
        found.push({ hash, succeeded: status === 'success', isWanted: isWanted({ to, value, input }) })
      }
    }
    return found
  })
  return (await Promise.all(lists)).flat()
}

type Call = { to: string | null; value: bigint; input: Hex }

const quarter = 250_000_000_000_000_000n

/** Whether it is what the person has typed: a quarter of a coin to the recipient, or given for a swap. */
function isWanted({ to, value, input }: Call): boolean {
  if (input === '0x') return value === quarter && to?.toLowerCase() === recipient.toLowerCase()
  const isTransfer = input.startsWith('0xa9059cbb')
  if (!isTransfer) return value === quarter
  return input.includes(recipient.slice(2).toLowerCase()) && input.endsWith(quarter.toString(16))
}

const asking = ['eth_sendTransaction', 'personal_sign', 'signAndSendTransaction', 'sendTransfer']

/** What the wallets were asked to sign or to send, and have not refused, since the page was loaded last. */
export async function asked({ visit, phone }: Run): Promise<number> {
  const byExtensions = await visit.page.evaluate((asking) => {
    const { otter } = window.__wallets ?? {}
    const wallets = [...(otter ? [otter] : []), ...Object.values(window.__others ?? {})]
    const requests: { method: string; status: string }[] = wallets.flatMap(({ requests }) => requests)
    return requests.filter(({ method, status }) => asking.includes(method) && status !== 'failed').length
  }, asking)
  const byPhone = (phone?.requests() ?? []).filter(
    ({ method, status }) => asking.includes(method) && ['waiting', 'approved'].includes(status),
  )
  return byExtensions + byPhone.length
}

/** Whether an event says what becomes of a transaction. */
export const isOutcome = ({ name }: Told) => name === 'w3m-send' || name === 'w3m-swap'

/** What the page was told of how things ended. */
export const outcomesOf = ({ told }: Run): Record<string, unknown>[] =>
  told.filter((each) => isOutcome(each) && each.detail.status !== 'pending').map(({ detail }) => detail)

/** The transactions that the page was told are on their way. */
export const pendingOf = ({ told }: Run): string[] =>
  told
    .filter((each) => isOutcome(each) && each.detail.status === 'pending')
    .map(({ detail }) => String(detail.hash))

/** How often the page was told how a transaction ended. */
export const endsOf = (run: Run, hash: string): number =>
  outcomesOf(run).filter((detail) => hashesOf(detail).includes(hash)).length

/** Whether the page got the end of a transaction that is on the chain, or its hash as the answer to its own request. */
export const isTold = (run: Run, { hash }: Mined): boolean =>
  endsOf(run, hash) > 0 || run.answers.some(({ answer }) => answer === hash)

/** The hashes that an outcome is about: as it was sent, and what took its place. */
function hashesOf({ hash, replacedHash, error }: Record<string, unknown>): unknown[] {
  const { details } = (error ?? {}) as { details?: { replacedBy?: unknown; hash?: unknown } }
  return [hash, replacedHash, details?.replacedBy, details?.hash]
}
