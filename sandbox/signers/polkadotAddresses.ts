/** The sandbox's accounts on Polkadot, by number. Spelled out as deriving them takes a while. */
export const polkadotAddresses = [
  '14K7RteuDw7XZjonYGWgg4597wSeWFPRaQyFo7TXKKVHysSu',
  '14MBVV4vFW5FDxXZRiUpJRHrqmGy6ugsJkjZYknu5fXotauR',
] as const
