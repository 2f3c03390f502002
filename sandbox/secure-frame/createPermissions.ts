import { randomBytes, randomUUID } from 'node:crypto'
import { bytesToHex, type Hex } from 'viem'
import * as z from 'zod/mini'
import { LoginRefusal } from './LoginRefusal.ts'
import type { RawCall } from './perform.ts'

const requestSchema = z.object({
  chainId: z.string(),
  expiry: z.number(),
  signer: z.object({ type: z.string() }),
  permissions: z.array(
    z.object({ type: z.literal('contract-call'), data: z.object({ address: z.string() }) }),
    'Only calls of a contract can be permitted',
  ),
})
const contextSchema = z.object({ permissionsContext: z.string() })
const pciSchema = z.object({ pci: z.string() })
const usingSchema = z.object({
  calls: z.array(z.object({ to: z.string(), value: z.optional(z.string()) })),
  capabilities: z.object({ permissions: z.object({ context: z.string() }) }),
})

/** What a page may do for a user without a prompt. */
export type Permission = {
  context: Hex
  /** The id that the service and the wallet use. */
  pci: string
  /** As the page wrote it, in hex. */
  chainId: string
  /** Seconds since 1970. */
  createdAt: number
  revokedAt: number | null
  person: string
  /** The origin of the requesting page. */
  home: string | undefined
  /** The expiry, in seconds since 1970. */
  expiry: number
  /** The contracts that the page may call, without sending native tokens. */
  contracts: string[]
}

export type Permissions = {
  /** @returns The page's reference, with the requested permissions. */
  grant(person: string, request: unknown, home?: string): object
  /** @throws {LoginRefusal} If the user has not granted such a permission. */
  revoke(person: string, request: unknown): void
  /** The message that revokes a permission once its owner has signed it; undefined if the request revokes it at once. */
  wordsToEnd(person: string, request: unknown): string | undefined
  /** The active permissions, oldest first. */
  list(person?: string): Permission[]
  /** Includes revoked and expired ones. */
  all(): Permission[]
  /** Revokes one on the service's request. */
  end(pci: string): void
  /** Whether a batch refers to a permission. @throws {LoginRefusal} If it is revoked or expired, or does not cover the batch. */
  covers(person: string, batch: unknown): boolean
}

/** The message that a permission's owner signs to revoke it. */
export const describeExpiry = ({ context }: Pick<Permission, 'context'>): string => `Take back ${context}`

const seconds = () => Math.floor(Date.now() / 1000)
const holds = ({ expiry, revokedAt }: Permission) => expiry >= seconds() && revokedAt === null

/** Permissions of ERC-7715, in memory. @see https://eips.ethereum.org/EIPS/eip-7715 */
export function createPermissions(): Permissions {
  const granted = new Map<string, Permission>()
  const find = (person: string, context: string): Permission => {
    const found = granted.get(context)
    if (found?.person !== person || !holds(found)) throw new LoginRefusal('This permission has ended')
    return found
  }

  return {
    grant(person, request, home) {
      const { expiry, permissions, ...rest } = requestSchema.parse(request)
      const context = bytesToHex(randomBytes(32))
      const contracts = permissions.map(({ data }) => data.address.toLowerCase())
      const facts = { pci: randomUUID(), chainId: rest.chainId, createdAt: seconds(), revokedAt: null }
      granted.set(context, { context, person, home, expiry, contracts, ...facts })
      return { chainId: rest.chainId, expiry, permissions, context }
    },
    revoke(person, request) {
      find(person, contextSchema.parse(request).permissionsContext).revokedAt = seconds()
    },
    wordsToEnd(person, request) {
      const asked = pciSchema.safeParse(request)
      const found = [...granted.values()].find(({ pci }) => pci === asked.data?.pci)
      return found ? describeExpiry(find(person, found.context)) : undefined
    },
    all: () => [...granted.values()],
    end(pci) {
      for (const each of granted.values()) if (each.pci === pci) each.revokedAt = seconds()
    },
    list: (person) =>
      [...granted.values()].filter((each) => holds(each) && (person === undefined || each.person === person)),
    covers(person, batch) {
      const using = usingSchema.safeParse(batch)
      if (!using.success) return false
      const { calls, capabilities } = using.data
      const { contracts } = find(person, capabilities.permissions.context)
      const isCovered = ({ to = '0x', value = '0x0' }: RawCall) =>
        contracts.includes(to.toLowerCase()) && BigInt(value) === 0n
      if (!calls.every((call) => isCovered(call as RawCall)))
        throw new LoginRefusal('This permission does not cover that')
      return true
    },
  }
}
