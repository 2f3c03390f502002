import { coded } from './coded.ts'

/** A CAIP-10 account id does not have three parts, or has an unknown namespace. */
export class CaipAddressError extends coded(
  'W3M_CAIP_ADDRESS',
  ({ part }: { part: 'shape' | 'namespace' }) =>
    part === 'shape' ? 'Invalid CAIP-10 address' : 'Invalid CAIP Address',
) {}

/** A CAIP-2 network id does not have two parts. */
export class CaipNetworkIdError extends coded('W3M_CAIP_NETWORK_ID', 'Invalid CAIP-2 network id') {}
