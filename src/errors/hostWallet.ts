import { coded } from './coded.ts'

/** The page passed something that is not a connected wallet. */
export class InvalidHostWalletError extends coded(
  'W3M_INVALID_HOST_WALLET',
  ({ reason }: { reason: string }) => `Not a wallet: ${reason}`,
) {}
