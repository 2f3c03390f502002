import * as z from 'zod/mini'
import { emailSchema, emailSteps, emailUpdateSteps } from '../../schemas/email.ts'
import { siwxDataSchema } from '../../schemas/siwxSession.ts'
import { popupProviders } from '../../schemas/social.ts'

const appPrefix = '@w3m-app/'
const framePrefix = '@w3m-frame/'

const text = z.string()
const chainId = z.union([text, z.number()])
const nothing = z.unknown()
const accountType = z.enum(['eoa', 'smartAccount'])
const accounts = z.optional(z.array(z.object({ address: text, type: accountType })))
const otp = z.object({ otp: text })
const maybeText = z.optional(z.nullable(text))

const user = {
  email: maybeText,
  address: text,
  chainId,
  accounts,
  userName: maybeText,
  preferredAccountType: z.optional(accountType),
}
/** A sign-in to sign together with the connection: its text, with a placeholder for the address, and its fields. */
const siwxMessage = z.object({ ...siwxDataSchema.shape, serializedMessage: z.optional(text) })
const variables = z.optional(z.record(z.string(), z.union([text, z.number()])))

/** All requests to the frame, with the schemas of payload and response. */
export const appEvents = {
  SWITCH_NETWORK: [z.object({ chainId }), z.object({ chainId })],
  /** A frame with passkeys asks for one, or creates it. */
  CONNECT_PASSKEY: [nothing, z.object(user)],
  CONNECT_EMAIL: [z.object({ email: emailSchema }), z.object({ action: z.enum(emailSteps) })],
  CONNECT_DEVICE: [nothing, nothing],
  CONNECT_OTP: [otp, nothing],
  CONNECT_SOCIAL: [z.object({ uri: text }), z.object(user)],
  GET_SOCIAL_REDIRECT_URI: [z.object({ provider: z.enum(popupProviders) }), z.object({ uri: text })],
  GET_FARCASTER_URI: [nothing, z.object({ url: text })],
  CONNECT_FARCASTER: [nothing, z.object({ userName: text })],
  GET_USER: [
    z.optional(
      z.object({
        chainId: z.optional(chainId),
        preferredAccountType: z.optional(accountType),
        siwxMessage: z.optional(siwxMessage),
      }),
    ),
    z.object({
      ...user,
      smartAccountDeployed: z.optional(z.boolean()),
      message: z.optional(text),
      signature: z.optional(text),
    }),
  ],
  SIGN_OUT: [nothing, nothing],
  IS_CONNECTED: [z.optional(z.object({ token: text })), z.object({ isConnected: z.boolean() })],
  GET_CHAIN_ID: [nothing, z.object({ chainId })],
  RPC_REQUEST: [
    z.object({ method: text, params: z.optional(z.unknown()), chainId: z.optional(chainId) }),
    z.unknown(),
  ],
  RPC_ABORT: [nothing, nothing],
  UPDATE_EMAIL: [z.object({ email: emailSchema }), z.object({ action: z.enum(emailUpdateSteps) })],
  UPDATE_EMAIL_PRIMARY_OTP: [otp, nothing],
  UPDATE_EMAIL_SECONDARY_OTP: [otp, z.object({ newEmail: emailSchema })],
  SYNC_THEME: [
    z.object({
      themeMode: z.optional(z.enum(['light', 'dark'])),
      themePreset: z.optional(text),
      themeVariables: variables,
      w3mThemeVariables: variables,
    }),
    nothing,
  ],
  SYNC_DAPP_DATA: [
    z.object({
      metadata: z.optional(z.object({ name: text, description: text, url: text, icons: z.array(text) })),
      sdkVersion: z.optional(text),
      sdkType: z.optional(text),
      projectId: text,
    }),
    nothing,
  ],
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: [
    nothing,
    z.object({ smartAccountEnabledNetworks: z.array(z.number()) }),
  ],
  INIT_SMART_ACCOUNT: [nothing, nothing],
  SET_PREFERRED_ACCOUNT: [z.object({ type: accountType }), z.object({ type: accountType, address: text })],
  RELOAD: [nothing, nothing],
} as const

export type AppEvent = keyof typeof appEvents
export type AppPayload<Name extends AppEvent> = z.input<(typeof appEvents)[Name][0]>
export type FrameAnswer<Name extends AppEvent> = z.output<(typeof appEvents)[Name][1]>

const envelope = z.object({
  type: text.check(z.refine((type) => type.startsWith(framePrefix))),
  id: z.optional(text),
  payload: z.optional(z.unknown()),
})
const failure = z.object({ message: z.optional(text), code: z.optional(z.unknown()) })
const session = z.object({ token: text })
const size = z.object({ height: z.number() })

/** What a frame reports without a request. */
const news = {
  READY: () => ({ kind: 'ready' }) as const,
  /** The user pressed Escape in the frame, where the page receives no key events. */
  ESCAPE: () => ({ kind: 'escape' }) as const,
  /** The height of the content in CSS pixels. */
  SIZE: (payload: unknown) => {
    const { data } = size.safeParse(payload)
    return data && ({ kind: 'size', ...data } as const)
  },
  SESSION_UPDATE: (payload: unknown) => {
    const { data } = session.safeParse(payload)
    return data && ({ kind: 'session', ...data } as const)
  },
}

export type FrameMessage = NonNullable<ReturnType<typeof readFrameMessage>>

/** Parses a message; undefined if it is not one of the frame's. */
export function readFrameMessage(data: unknown) {
  const result = envelope.safeParse(data)
  if (!result.success) return undefined
  const { id, payload } = result.data
  const name = result.data.type.slice(framePrefix.length)
  if (Object.hasOwn(news, name)) return news[name as keyof typeof news](payload)
  if (id === undefined) return undefined
  if (name.endsWith('_SUCCESS'))
    return { kind: 'answer' as const, id, name: name.slice(0, -'_SUCCESS'.length), payload }
  if (!name.endsWith('_ERROR')) return undefined
  const reason = failure.safeParse(payload)
  const { message, code: number } = reason.data ?? {}
  const code = typeof number === 'number' ? number : undefined
  return { kind: 'failure' as const, id, name: name.slice(0, -'_ERROR'.length), message, code }
}

/** Creates the message of a request to the frame. @throws If the payload is invalid, before anything is sent. */
export function writeAppMessage(name: AppEvent, id: string, payload: unknown): object {
  const [schema] = appEvents[name]
  return { type: `${appPrefix}${name}`, id, payload: schema.parse(payload) }
}
