import { coded } from './coded.ts'

/** A text that should be a CAIP-10 account id has not three parts, or is of a namespace that is not known. */
export class CaipAddressError extends coded(
  'W3M_CAIP_ADDRESS',
  ({ part }: { part: 'shape' | 'namespace' }) =>
    part === 'shape' ? 'Invalid CAIP-10 address' : 'Invalid CAIP Address',
) {}

/** A text that should be a CAIP-2 network id has not two parts. */
export class CaipNetworkIdError extends coded('W3M_CAIP_NETWORK_ID', 'Invalid CAIP-2 network id') {}
