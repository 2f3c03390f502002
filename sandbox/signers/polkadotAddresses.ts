/** The sandbox's accounts on Polkadot, by number. Hard-coded because deriving them is slow. */
export const polkadotAddresses = [
  '14K7RteuDw7XZjonYGWgg4597wSeWFPRaQyFo7TXKKVHysSu',
  '14MBVV4vFW5FDxXZRiUpJRHrqmGy6ugsJkjZYknu5fXotauR',
] as const
