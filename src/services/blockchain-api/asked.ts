import type { CaipNetworkId } from '../../schemas/caip.ts'

export type OnNetwork = { caipNetworkId: CaipNetworkId; signal?: AbortSignal | undefined }

/** `sender` is the account that asks. */
export type OfAddress = OnNetwork & { address: string; sender?: string | undefined }

/** A page of an account's list: the first one, or the one at `cursor`. */
export type OfPage = OnNetwork & { address: string; cursor?: string | undefined }
