import type { W3mError } from '../../../errors/base.ts'
import { ignore } from '../../../lib/attempt.ts'
import { withResolvers } from '../../../lib/withResolvers.ts'
import { type OpenSocketParameters, openSocket } from './openSocket.ts'
import type { RelayerInternals } from './relayInternals.ts'

/** Pauses before the attempts of one round, without jitter. Rounds start five seconds apart. */
const attemptDelays = [0, 400, 1_200]

export const sleep = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms * (0.75 + Math.random() / 2)))

export type ConnectRounds = ReturnType<typeof createConnectRounds>

/** Attempts to open the socket, one at a time. */
export function createConnectRounds(
  relayer: RelayerInternals,
  parameters: Omit<OpenSocketParameters, 'isWanted'>,
) {
  let refusal: W3mError | undefined
  let flight: Promise<void> | undefined
  let lastFailure: unknown
  let end = ignore
  let prepareNext: (() => Promise<void>) | undefined

  async function attempt(delay: number, isWanted: () => boolean) {
    if (delay > 0) await sleep(delay)
    await openSocket(relayer, { ...parameters, isWanted })
  }

  async function round() {
    if (refusal) throw refusal
    relayer.transportExplicitlyClosed = false
    let isAbandoned = false
    const isWanted = () => !isAbandoned && !relayer.transportExplicitlyClosed
    const { promise: abandoned, reject } = withResolvers<never>()
    abandoned.catch(ignore)
    end = () => {
      isAbandoned = true
      reject(new Error('The socket was closed'))
    }
    for (const delay of attemptDelays) {
      const failure = await Promise.race([attempt(delay, isWanted), abandoned]).catch(failed)
      if (!failure) return
      lastFailure = failure
      if (!isWanted()) break
    }
    throw refusal ?? lastFailure
  }

  async function fly() {
    let failure: Error | undefined
    do {
      const prepare = prepareNext
      prepareNext = undefined
      await prepare?.()
      // A caller may have noticed late that there is a socket again.
      const isDone = !prepare && relayer.connected
      failure = isDone ? undefined : await round().then(() => undefined, failed)
    } while (prepareNext)
    if (failure) throw failure
  }

  /** Opens the socket. Concurrent calls share a round. */
  function connect() {
    flight ??= fly().finally(() => {
      flight = undefined
    })
    return flight
  }

  return {
    connect,
    /** Ends the current round, prepares another and starts it. Callers of the current one wait for the new one. */
    renew(prepare: () => Promise<void>) {
      prepareNext = prepare
      end()
      return connect()
    },
    /** Cancels the current round, and resolves when it has ended. */
    async giveUp() {
      prepareNext = undefined
      end()
      await flight?.catch(ignore)
    },
    /** No round starts until the refusal is cleared. */
    refuse(reason: W3mError) {
      refusal = reason
      relayer.transportExplicitlyClosed = true
      prepareNext = undefined
      end()
    },
    allow() {
      refusal = undefined
      relayer.transportExplicitlyClosed = false
    },
    refusal: () => refusal,
    lastFailure: () => lastFailure,
  }
}

const failed = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))
