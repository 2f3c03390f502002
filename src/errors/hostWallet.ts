import { coded } from './coded.ts'

/** What the host handed over as its connected wallet is none. */
export class InvalidHostWalletError extends coded(
  'W3M_INVALID_HOST_WALLET',
  ({ reason }: { reason: string }) => `Not a wallet: ${reason}`,
) {}
