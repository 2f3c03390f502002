import { type Address, type Hex, parseEther } from 'viem'
import { testAccounts } from '../../sandbox/chains/accounts.ts'
import { extensions } from './plan.ts'
import type { Run, Told } from './run.ts'

/** What the counterparts know: the chain, from its own node, and the wallets. */

/** The accounts of the user's wallet, the initially active one first. */
export function ownAddresses({ plan: { flow, setting } }: Pick<Run, 'plan'>): readonly [Address, Address] {
  const [first, second] = flow.uses.includes('extension') ? extensions[setting.extension] : extensions.Otter
  const addressAt = (index: number) => testAccounts[index]?.address ?? '0x'
  return [addressAt(first), addressAt(second)]
}
export const ownAddress = (run: Pick<Run, 'plan'>): Address => ownAddresses(run)[0]
/** An account that receives only what a run sends. */
export const recipient = testAccounts[5]?.address ?? '0x'

export type Mined = { hash: Hex; succeeded: boolean; isWanted: boolean }

/** Transactions of the user's accounts on any chain, oldest first. */
export async function minedOf(run: Run): Promise<Mined[]> {
  const { world, firstBlocks } = run
  const own = ownAddresses(run).map((address) => address.toLowerCase())
  const lists = [...firstBlocks].map(async ([chain, first]) => {
    const node = world.chainClient(chain)
    const found: Mined[] = []
    for (let number = first + 1n; number <= (await node.getBlockNumber()); number += 1n) {
      const { transactions } = await node.getBlock({ blockNumber: number, includeTransactions: true })
      for (const { hash, from, to, value, input } of transactions) {
        if (!own.includes(from)) continue
        const { status } = await node.getTransactionReceipt({ hash })
        found.push({
          hash,
          succeeded: status === 'success',
          isWanted: isWanted(run, chain, { to, value, input }),
        })
      }
    }
    return found
  })
  return (await Promise.all(lists)).flat()
}

type Call = { to: string | null; value: bigint; input: Hex }

/** Whether it is what the user typed: the amount to the recipient, or the input of a swap. */
function isWanted({ plan, world }: Run, chain: number, { to, value, input }: Call): boolean {
  const amount = parseEther(plan.setting.amount)
  if (input === '0x') return value === amount && to?.toLowerCase() === recipient.toLowerCase()
  const isTransfer = input.startsWith('0xa9059cbb')
  if (!isTransfer) return value === amount
  const tokens = world.sandbox.chains.find(({ id }) => id === chain)?.tokens ?? []
  if (!tokens.some(({ address }) => address.toLowerCase() === to?.toLowerCase())) return false
  return input.includes(recipient.slice(2).toLowerCase()) && input.endsWith(amount.toString(16))
}

const asking = ['eth_sendTransaction', 'personal_sign', 'signAndSendTransaction', 'sendTransfer']

/** The state of each request to sign or send that the wallets received since the page last loaded. */
export async function requestsOf({ visit, phone }: Run): Promise<string[]> {
  const byExtensions = await visit.page.evaluate(() => {
    const extension = window.__extension()
    const wallets = [...(extension ? [extension] : []), ...Object.values(window.__others ?? {})]
    return wallets.flatMap(({ requests }) => requests as { method: string; status: string }[])
  })
  const all = [...byExtensions, ...(phone?.requests() ?? [])]
  return all.filter(({ method }) => asking.includes(method)).map(({ status }) => status)
}

/** How many of them the wallets have not refused. */
export const asked = async (run: Run): Promise<number> =>
  (await requestsOf(run)).filter((status) => !['failed', 'declined'].includes(status)).length

/** Whether an event reports a transaction's result. */
export const isOutcome = ({ name }: Told) => name === 'w3m-send' || name === 'w3m-swap'

/** The page's final events. */
export const outcomesOf = ({ told }: Run): Record<string, unknown>[] =>
  told.filter((each) => isOutcome(each) && each.detail.status !== 'pending').map(({ detail }) => detail)

/** Transactions with a pending event. */
export const pendingOf = ({ told }: Run): string[] =>
  told
    .filter((each) => isOutcome(each) && each.detail.status === 'pending')
    .map(({ detail }) => String(detail.hash))

/** How often the page got a transaction's final event. */
export const endsOf = (run: Run, hash: string): number =>
  outcomesOf(run).filter((detail) => hashesOf(detail).includes(hash)).length

/**
 * Whether the page received the result of a transaction on the chain, or its hash as the response to its own request.
 */
export const isTold = (run: Run, { hash }: Mined): boolean =>
  endsOf(run, hash) > 0 || run.answers.some(({ answer }) => answer === hash)

/** The hashes of a result: the sent one, and the one that replaced it. */
function hashesOf({ hash, replacedHash, error }: Record<string, unknown>): unknown[] {
  const { details } = (error ?? {}) as { details?: { replacedBy?: unknown; hash?: unknown } }
  return [hash, replacedHash, details?.replacedBy, details?.hash]
}
