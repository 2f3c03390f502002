import type { SignClient as Implementation } from '@walletconnect/sign-client'

/** The pairing client, as its package declares it. */
export type SignClient = InstanceType<typeof Implementation>
