/**
 * What a wallet or a node answered instead of a result, as EIP-1193 wants it: `code` is the number.
 *
 * Not one of our own failures: hosts and chain adapters read it like an extension's error.
 */
export class ProviderRpcError extends Error {
  override readonly name = 'ProviderRpcError'
  readonly code: number
  readonly data: unknown

  constructor({
    code,
    message,
    data,
    cause,
  }: { code: number; message: string; data?: unknown; cause?: unknown }) {
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
    this.data = data
  }
}
