import type { SignClient as Implementation } from '@walletconnect/sign-client'

/** The pairing client's type. */
export type SignClient = InstanceType<typeof Implementation>
