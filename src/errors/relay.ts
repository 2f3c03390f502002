import { coded } from './coded.ts'

/** The relay was unreachable or did not respond in time. */
export class RelayUnreachableError extends coded('W3M_RELAY_UNREACHABLE', 'The relay did not answer', 4900)<{
  relayUrl: string
  timeoutMs: number
  cause?: unknown
}> {}

/** The relay does not serve pages of this origin under this project id. */
export class RelayOriginRefusedError extends coded(
  'W3M_RELAY_ORIGIN_REFUSED',
  'Unauthorized: origin not allowed',
  4100,
)<{ text: string }> {}

/** The relay does not know the project id. */
export class RelayProjectRefusedError extends coded(
  'W3M_RELAY_PROJECT_REFUSED',
  'Unauthorized: invalid key',
  4100,
)<{ text: string }> {}

/** The relay rejects the token as too early or too old: the device clock is wrong. */
export class RelayTokenRefusedError extends coded(
  'W3M_RELAY_TOKEN_REFUSED',
  'JWT validation error: JWT Token is not yet valid',
  4100,
)<{ text: string }> {}

/** The relay refused the connection. */
export class RelayRefusedError extends coded('W3M_RELAY_REFUSED', 'The relay refused the connection', 4100)<{
  text: string
}> {}
