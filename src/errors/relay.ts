import { coded } from './coded.ts'

/** The relay could not be reached, or did not answer, before our patience ended. */
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

/** The relay finds our token too early or too old: the clock of this device is wrong. */
export class RelayTokenRefusedError extends coded(
  'W3M_RELAY_TOKEN_REFUSED',
  'JWT validation error: JWT Token is not yet valid',
  4100,
)<{ text: string }> {}

/** The relay refused the connection. */
export class RelayRefusedError extends coded('W3M_RELAY_REFUSED', 'The relay refused the connection', 4100)<{
  text: string
}> {}
