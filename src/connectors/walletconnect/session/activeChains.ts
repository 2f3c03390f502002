import * as z from 'zod/mini'
import { ignore } from '../../../lib/attempt.ts'
import type { PairingStorage } from '../client/storage.ts'
import type { PairingSession } from './session.ts'

export type ActiveChains = ReturnType<typeof createActiveChains>

const storedSchema = z.record(z.string(), z.string())
const keyOf = (topic: string) => `wc@2:universal_provider:/chains${topic}`
/**
 * The active chain of each namespace in a session. A session has many; the app chooses.
 * @param preferred - CAIP-2 ids to start with: the first that the wallet shares.
 */
export function createActiveChains(storage: PairingStorage, preferred: () => readonly string[]) {
  let chosen: Record<string, string> = {}
  let chosenFor = ''

  return {
    /** Reads the choice of an earlier page load. */
    async restore(topic: string) {
      chosen = storedSchema.safeParse(await storage.getItem(keyOf(topic)).catch(ignore)).data ?? {}
      chosenFor = topic
    },
    /** The chain that requests of this namespace go to: CAIP-2. Undefined when the wallet shares none. */
    get(session: PairingSession, namespace: string): string | undefined {
      const chains = session.namespaces[namespace]?.chains ?? []
      const choice = chosenFor === session.topic ? chosen[namespace] : undefined
      if (choice && chains.length > 0) return choice
      return preferred().find((id) => chains.includes(id)) ?? chains[0]
    },
    /** Resolves when it is also stored: a reloaded page starts there. */
    async set(topic: string, caipNetworkId: string) {
      const [namespace = ''] = caipNetworkId.split(':')
      chosen = { ...(chosenFor === topic ? chosen : {}), [namespace]: caipNetworkId }
      chosenFor = topic
      await storage.setItem(keyOf(topic), chosen).catch(ignore)
    },
    /** Drops choices that the session no longer covers. */
    prune({ topic, namespaces }: PairingSession) {
      if (chosenFor !== topic) return
      const covered = Object.entries(chosen).filter(([namespace, id]) =>
        namespaces[namespace]?.chains.includes(id),
      )
      chosen = Object.fromEntries(covered)
    },
    forget(topic: string) {
      if (chosenFor === topic) chosen = {}
      void storage.removeItem(keyOf(topic)).catch(ignore)
    },
  }
}
