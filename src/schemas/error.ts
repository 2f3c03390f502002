/** What leaves the product of an error: no stack, no cause, nothing secret. */
export type W3mErrorLike = {
  code: string
  message: string
  rpcCode?: number | undefined
  details?: Record<string, unknown> | undefined
}
