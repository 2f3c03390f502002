import type { Ask } from './ask.ts'

/** How the frame answers a sign-in that comes with the request for the user: correctly, or as tests set it. */
export type SignsAtOnce = 'rightly' | 'never' | 'refused' | 'other-text' | 'other-address' | 'other-signature'

/** A sign-in for the page around the frame, with a placeholder for the address. */
export type SignInRequest = { serializedMessage?: string; accountAddress?: string }

type Signed = { message: string; signature: string }

export type SignAtOnceParameters = {
  token: string
  chainId: string
  address: string
  /** The origin of the page around the frame. */
  home: string
  request: SignInRequest
}

const stranger = '0x00000000000000000000000000000000000000AB'

/**
 * Signs users in to the page around the frame without another prompt: they have just entered a code, or returned from
 * their provider. The frame's server signs only a message for that page.
 */
export async function signAtOnce(
  ask: Ask,
  how: SignsAtOnce,
  { request: { serializedMessage = '', accountAddress = '' }, ...who }: SignAtOnceParameters,
): Promise<Signed | undefined> {
  if (how === 'never') return undefined
  if (how === 'refused') throw new Error('Not supported: siwxMessage')
  const fill = (address: string) => serializedMessage.replace(accountAddress, () => address)
  const sign = async (message: string): Promise<Signed> => {
    const { signature } = await ask('sign-in', { ...who, message })
    return { message, signature: String(signature) }
  }
  const right = fill(who.address)
  const other = right.replace(/Nonce: \w/, 'Nonce: X')
  if (how === 'other-text') return sign(other)
  if (how === 'other-address') return { ...(await sign(right)), message: fill(stranger) }
  if (how === 'other-signature') return { ...(await sign(other)), message: right }
  return sign(right)
}
