import * as z from 'zod/mini'
import { attempt } from '../../lib/attempt.ts'
import type { CaipNetworkId } from '../../schemas/caip.ts'
import { type SiwxSession, siwxSessionSchema } from '../../schemas/siwxSession.ts'
import { readTime } from '../grammar.ts'

/** Where sessions are stored between visits. */
export type SiwxStorage = {
  /** Adds a session, or replaces that of the same account on the same network. */
  add(session: SiwxSession): Promise<void>
  /** Replaces all sessions. */
  set(sessions: SiwxSession[]): Promise<void>
  /** The sessions that are currently valid. */
  get(chainId: CaipNetworkId, address: string): Promise<SiwxSession[]>
  /** Removes the sessions of an account on a network. */
  delete(chainId: CaipNetworkId, address: string): Promise<void>
}

const key = '@appkit/siwx'
const sessionsSchema = z.array(siwxSessionSchema)

/** Stores sessions in the browser. If storage is blocked, full or damaged, users sign in again. */
export function createLocalStorage(area: () => Storage = () => localStorage): SiwxStorage {
  const read = (): SiwxSession[] =>
    attempt(() => z.parse(sessionsSchema, JSON.parse(area().getItem(key) ?? '[]'))) ?? []
  // If the browser cannot store it, it works for this visit anyway.
  const write = (sessions: SiwxSession[]) =>
    attempt(() => {
      if (sessions.length > 0) area().setItem(key, JSON.stringify(sessions))
      else area().removeItem(key)
    })
  const isOf =
    (chainId: CaipNetworkId, address: string) =>
    ({ data }: SiwxSession) =>
      data.chainId === chainId && data.accountAddress === address

  return {
    async add(session) {
      const { chainId, accountAddress } = session.data
      write([...read().filter((each) => !isOf(chainId, accountAddress)(each)), session])
    },
    set: async (sessions) => write(sessions),
    get: async (chainId, address) => read().filter((each) => isOf(chainId, address)(each) && isGood(each)),
    delete: async (chainId, address) => write(read().filter((each) => !isOf(chainId, address)(each))),
  }
}

/** Whether a session has begun and not ended. */
function isGood({ data: { notBefore, issuedAt, expirationTime } }: SiwxSession): boolean {
  const now = Date.now()
  const start = readTime(notBefore ?? issuedAt ?? '') ?? 0
  const end = expirationTime === undefined ? Number.POSITIVE_INFINITY : (readTime(expirationTime) ?? 0)
  return start <= now && now < end
}
