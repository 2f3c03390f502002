import * as z from 'zod/mini'
import type { SiwxData } from '../../../schemas/siwxSession.ts'
import { internalsOf, type SignClient } from '../client/relayInternals.ts'
import { assertKept } from './forgetProposal.ts'
import type { RequestedNamespace } from './requestedNamespaces.ts'

/** A sign-in that is requested together with the connection: the fields of its message, and the chain to sign for. */
export type PairingSignIn = Pick<
  SiwxData,
  'domain' | 'uri' | 'nonce' | 'statement' | 'resources' | 'expirationTime' | 'notBefore' | 'chainId'
>

/** What a wallet signed while connecting: the signed message and its fields. */
export type PairingSigned = Pick<SiwxData, 'chainId' | 'nonce' | 'issuedAt' | 'statement' | 'resources'> & {
  message: string
  signature: string
  address: string
  /** @see https://chainagnostic.org/CAIPs/caip-74 */
  cacao: unknown
}

export type SentProposal = { uri: string; approval: Promise<unknown>; signed(): PairingSigned[] }

const text = z.string()
const cacaoSchema = z.object({
  p: z.looseObject({
    iss: z.string().check(z.regex(/^did:pkh:eip155:\d+:0x[0-9a-fA-F]{40}$/)),
    nonce: text,
    iat: z.optional(text),
    statement: z.optional(text),
    resources: z.optional(z.array(text)),
  }),
  s: z.object({ s: text }),
})

/**
 * Proposes a session to a wallet and requests a sign-in with the same prompt. A wallet without support for both
 * responds only to the proposal.
 * @see https://docs.reown.com/api/sign/dapp-usage#authenticated-session
 */
export async function proposeSignIn(
  sign: SignClient,
  { chains, methods }: RequestedNamespace,
  asked: PairingSignIn,
): Promise<SentProposal> {
  let signed: PairingSigned[] = []
  const {
    chainId,
    domain,
    uri: page,
    nonce,
    statement,
    resources,
    expirationTime: exp,
    notBefore: nbf,
  } = asked
  const { uri, response } = await sign.authenticate({
    ...{ domain, uri: page, nonce, methods, statement, resources, exp, nbf },
    // The message is for the first chain.
    chains: [chainId, ...chains.filter((id) => id !== chainId)],
    // Undefined values are not sent, although the types require them.
  } as Parameters<SignClient['authenticate']>[0])
  assertKept(sign, uri ?? '')
  // In the same task: a response that arrives before a call awaits it is lost.
  const approval = response().then(({ auths, session }) => {
    if (!auths || !session) return
    signed = auths.flatMap((cacao) => readSigned(sign, cacao))
    sign.events.emit('session_connect', { session })
  })
  // It may be withdrawn before it is awaited.
  approval.catch(() => {})
  return { uri: uri ?? '', approval, signed: () => signed }
}

type AuthRequest = Parameters<SignClient['formatAuthMessage']>[0]['request']

/** Untrusted input: anything of another form counts as not signed. */
function readSigned(sign: SignClient, cacao: unknown): PairingSigned[] {
  const read = cacaoSchema.safeParse(cacao)
  if (!read.success) return []
  const { iss, nonce, iat, statement, resources } = read.data.p
  const [, , , reference, address = ''] = iss.split(':')
  return [
    {
      message: sign.formatAuthMessage({ request: internalsOf<AuthRequest>(read.data.p), iss }),
      signature: read.data.s.s,
      address,
      chainId: `eip155:${reference}`,
      nonce,
      issuedAt: iat,
      statement,
      resources,
      cacao,
    },
  ]
}
