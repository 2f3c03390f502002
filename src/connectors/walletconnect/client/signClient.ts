import type { SignClient as Implementation } from '@walletconnect/sign-client'

export type SignClient = InstanceType<typeof Implementation>
