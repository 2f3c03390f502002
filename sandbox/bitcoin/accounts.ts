import { hex } from '@scure/base'

/** The public half of a key of the sandbox. */
export type BitcoinAccount = {
  purpose: 'payment' | 'ordinals'
  address: string
  publicKey: Uint8Array
}

/** By number: payment address and key, ordinals address and key. Hard-coded because deriving them is slow. */
const table = [
  [
    'bc1qc2rmgqnped269vwzehhc60vmrqugkn36hz66f3',
    '03ff8adab52623bcb2717fc71d7edc6f55e98396e6c234dff01f307a12b2af1c99',
    'bc1pxpgwgakdm7ytjp4mnq09f6h58u569afdcgwc7lru2r4grr9cdxws8kyupl',
    '6776bee20c9bf74c421e703c23a132f6dbdf6c882c7f6634b128e66820139db1',
  ],
  [
    'bc1qs76af50mxrhccpz4cmw7ucus2xe40qkr5dyu85',
    '03d793631af7aa0e709439dd47fc001acd0b0727670b6670ea528ac83cb0127f4a',
    'bc1pal0g4u4ahltgaep7v7upqmy0sf9nhlfzagcla9hm0uvz8l9kgl7qqc6kq2',
    '2bbe83ba1af230dc06a960207aacbe4cb50172058e7d51d1fcd589a18a1ad1b0',
  ],
  [
    'bc1qdap3mkhdep3lhp3fkl27u70kx0063mp0p3csxp',
    '02a8397a935f0dfceba6ba9618f6451ef4d80637abf4e6af2669fbc9de6a8fd2ac',
    'bc1px8s83t8l2wppqr9y0fhtwkwsu760xsek8ydyshadn0ajpvk5ne2qdg0xlq',
    'c87dffb27d4369bcf2fc3c75cf0b1b953348f1f041740b08ece2f4408daa118b',
  ],
  [
    'bc1qfl3s9xwx82j0kxu3yhqlwjhrdzkzvwpehulje2',
    '0257eb3638f51f4dc5c8d5a7324b47df99e816cfcc5b5eb1245bc8c98029f9e674',
    'bc1p0hdgs0tzt8ugxs46tvudnf3nhs98ngef5y47gldyyptr9svhxm2qxu400x',
    '270e391ee69790fc30cdaef1b36b03bda2676b178b0e18dc361e1fc48fcb50cf',
  ],
  [
    'bc1q2v5lawrva7x5ez7mwfvgjy0q3k7fhwuf7ncswr',
    '0329ce758bb2d21def214cea069addbd16896ec77924bf0ec9219e00dcf077605e',
    'bc1pum868lkjnnzscsj7n0245qhu3m8unpkch3akgu4p2pqlrd53sv7qe2829t',
    '50d1203e168650a52be58141df7b5be8e11f9c38e3ef76bffc9a8225039fcb97',
  ],
] as const

/** The sandbox's Bitcoin accounts for extension wallets, by number. */
export function bitcoinAccounts(index: number): [payment: BitcoinAccount, ordinals: BitcoinAccount] {
  const found = table[index]
  if (!found) throw new Error(`No account ${index} on Bitcoin`)
  const [payment, paymentKey, ordinals, ordinalsKey] = found
  return [
    { purpose: 'payment', address: payment, publicKey: hex.decode(paymentKey) },
    { purpose: 'ordinals', address: ordinals, publicKey: hex.decode(ordinalsKey) },
  ]
}
