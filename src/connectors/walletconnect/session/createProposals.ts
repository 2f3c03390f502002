import { PairingExpiredError } from '../../../errors/pairing.ts'
import { RelayUnreachableError } from '../../../errors/relay.ts'
import { UserRejectedError } from '../../../errors/wallet.ts'
import { ignore } from '../../../lib/attempt.ts'
import { withDeadline } from '../../../lib/deadline.ts'
import { withResolvers } from '../../../lib/withResolvers.ts'
import { clientError, clientWords } from '../client/clientError.ts'
import type { PairingClient } from '../client/openClient.ts'
import type { SignClient } from '../client/relayInternals.ts'
import { silenceMs } from '../client/relayLink.ts'
import { assertKept, forgetProposal, topicOf } from './forgetProposal.ts'
import type { PairingSigned, PairingSignIn, SentProposal } from './proposeSignIn.ts'
import type { RequestedNamespace } from './requestedNamespaces.ts'
import { type PairingSession, readSession } from './session.ts'

export type Proposal = {
  uri: string
  /** When the link expires: milliseconds since 1970. */
  expiresAt: number
  /**
   * The session, once the user approves this proposal or another open one of this page.
   *
   * Rejects with UserRejectedError, PairingExpiredError or the reason of the proposal's signal. An unhandled rejection
   * is not reported.
   */
  settled: Promise<PairingSession>
  /** What the wallet signed with the same prompt; empty if it was not asked, or does not support that. */
  signed(): PairingSigned[]
}

type Open = Proposal & { resolve(session: PairingSession): void; reject(error: unknown): void }

export type Proposals = ReturnType<typeof createProposals>

export type ProposeParameters = {
  signal: AbortSignal
  /** Requests a sign-in from eip155 wallets with the same prompt. */
  signIn?: PairingSignIn | undefined
}

type ProposalsParameters = Pick<PairingClient, 'sign' | 'link' | 'locks'> & {
  relayUrl: string
  timeoutMs: number
  /** What to request from wallets. Read again each time. */
  asked(): Record<string, RequestedNamespace>
}

/** Keeps open proposals. A newer one does not end an older one: the user may be approving it. */
export function createProposals(parameters: ProposalsParameters) {
  const { sign, link, locks, relayUrl, timeoutMs, asked } = parameters
  const open = new Set<Open>()
  let sending: Promise<unknown> = Promise.resolve()
  /** Proposals to send, including the one that is being sent. */
  const unsent = new Set<ProposeParameters>()

  const close = (proposal: Open) => {
    if (open.delete(proposal)) void forgetProposal(sign, topicOf(proposal.uri))
  }
  const end = (proposal: Open, reason: unknown) => {
    close(proposal)
    proposal.reject(reason)
  }
  const settleAll = (session: PairingSession) => {
    for (const proposal of [...open]) {
      open.delete(proposal)
      proposal.resolve(session)
      if (!isApproved(sign, proposal)) void forgetProposal(sign, topicOf(proposal.uri))
    }
  }

  const connected = ({ session }: { session: unknown }) => {
    try {
      settleAll(readSession(session))
    } catch (error) {
      for (const proposal of [...open]) proposal.reject(error)
    }
  }
  sign.events.on('session_connect', connected)

  return {
    /** @throws {RelayUnreachableError} or the relay's refusal. */
    async propose({ signal, signIn }: ProposeParameters): Promise<Proposal> {
      const wanted = { signal, signIn }
      // One after the other: the leftovers of a failed proposal must not be mistaken for another's.
      unsent.add(wanted)
      const turn = sending.then(() => sendProposal(wanted))
      sending = turn.catch(ignore)
      const { approval, ...sent } = await turn.catch((error) => {
        unsent.delete(wanted)
        throw error
      })
      const proposal = openProposal(sent)
      open.add(proposal)
      const looks = setInterval(() => void link.readMissed(), silenceMs)
      unsent.delete(wanted)
      const release = locks.add(topicOf(proposal.uri))
      const abort = () => end(proposal, signal.reason)
      signal.addEventListener('abort', abort, { once: true })
      approval.then(ignore, (error) => end(proposal, proposalError(error, parameters)))
      proposal.settled.catch(ignore).finally(() => {
        release()
        clearInterval(looks)
        signal.removeEventListener('abort', abort)
      })
      return proposal
    },
    current: (): Proposal | undefined => [...open].at(-1),
    /** Withdraws all open proposals and stops listening. */
    stop(reason: unknown) {
      sign.events.off('session_connect', connected)
      for (const proposal of [...open]) end(proposal, reason)
    },
  }

  function openProposal({ uri, signed }: Pick<Proposal, 'uri' | 'signed'>): Open {
    const { promise: settled, ...settle } = withResolvers<PairingSession>()
    return { uri, signed, expiresAt: expiryOf(uri), settled, ...settle }
  }

  async function sendProposal(wanted: ProposeParameters) {
    const { signal, signIn } = wanted
    await link.retry()
    signal.throwIfAborted()
    const done = new AbortController()
    const late = () => new RelayUnreachableError({ relayUrl, timeoutMs })
    const sent = send(sign, asked(), signIn).catch((error) => {
      throw proposalError(error, parameters)
    })
    try {
      return await withDeadline(Promise.race([sent, link.untilRefused(done.signal)]), {
        timeoutMs,
        signal,
        late,
      })
    } catch (error) {
      void takeBack(sent, wanted, error)
      throw error
    } finally {
      done.abort()
    }
  }

  /** A proposal that was withdrawn while it was being sent: it may still be sent, or remain stored. */
  async function takeBack(sent: Promise<SentProposal>, wanted: ProposeParameters, error: unknown) {
    const topics = new Set([...open].map(({ uri }) => topicOf(uri)))
    const leftovers = sign.core.pairing
      .getPairings()
      .filter(({ topic, active }) => !active && !topics.has(topic))
    const isIdle = () => open.size === 0 && sign.session.length === 0
    // The next proposal gets a new socket.
    const isDead = error instanceof RelayUnreachableError && isIdle()
    if (isDead) await link.close()
    for (const { topic } of leftovers) if (!(await locks.isOthers(topic))) await forgetProposal(sign, topic)
    const isAwaited = [...unsent].some((other) => other !== wanted && !other.signal.aborted)
    if (!isDead && !isAwaited && isIdle()) await link.close()
    sent.then(({ uri, approval }) => {
      approval.catch(ignore)
      void forgetProposal(sign, topicOf(uri))
    }, ignore)
  }
}

const isApproved = (sign: SignClient, { uri }: Proposal): boolean =>
  sign.session.getAll().some(({ pairingTopic }) => pairingTopic === topicOf(uri))

async function send(
  sign: SignClient,
  asked: Record<string, RequestedNamespace>,
  signIn: PairingSignIn | undefined,
): Promise<SentProposal> {
  const { eip155 } = asked
  if (signIn && eip155) return (await import('./proposeSignIn.ts')).proposeSignIn(sign, eip155, signIn)
  const { uri = '', approval } = await sign.connect({ optionalNamespaces: asked })
  assertKept(sign, uri)
  // In the same task: a response that arrives before a call awaits it is lost.
  const answer = approval()
  // It may be withdrawn before it is awaited.
  answer.catch(ignore)
  return { uri, approval: answer, signed: () => [] }
}

/** The time in the link, else the protocol's five minutes. */
function expiryOf(uri: string): number {
  const seconds = Number(/[?&]expiryTimestamp=(\d+)/.exec(uri)?.[1])
  return seconds > 0 ? seconds * 1000 : Date.now() + 300_000
}

/** Wallets decline with 5000 to 5003, some with 4001. A declined sign-in only has text. */
function proposalError(error: unknown, relay: ProposalsParameters): Error {
  if (typeof error === 'string') return new UserRejectedError({ cause: error })
  const { code, message = '' } = (error ?? {}) as { code?: unknown; message?: string }
  if (/^(4001|5\d{3})$/.test(String(code))) return new UserRejectedError({ cause: error })
  if (clientWords.pairingExpired.test(message)) return new PairingExpiredError()
  return clientError(error, relay)
}
