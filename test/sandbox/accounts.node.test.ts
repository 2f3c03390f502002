import { Keypair } from '@solana/web3.js'
import { describe, expect, it } from 'vitest'
import { bitcoinAccounts } from '../../sandbox/bitcoin/accounts.ts'
import { bitcoinKeys } from '../../sandbox/bitcoin/keys.ts'
import { solanaAccounts } from '../../sandbox/chains/solana/accounts.ts'
import { polkadotKey } from '../../sandbox/signers/polkadot.ts'
import { polkadotAddresses } from '../../sandbox/signers/polkadotAddresses.ts'

describe('the listed accounts', () => {
  it('match their keys on Solana', () => {
    for (const { address, publicKey, secretKey } of solanaAccounts) {
      const derived = Keypair.fromSeed(secretKey.slice(0, 32))
      expect({ address, publicKey, secretKey }).toEqual({
        address: derived.publicKey.toBase58(),
        publicKey: derived.publicKey.toBytes(),
        secretKey: derived.secretKey,
      })
    }
  })

  it('match their keys on Bitcoin', () => {
    for (const index of [0, 1, 2, 3, 4]) expect(bitcoinKeys(index)).toMatchObject(bitcoinAccounts(index))
  })

  it('match their keys on Polkadot', () => {
    polkadotAddresses.forEach((address, index) => {
      expect(polkadotKey(index).address).toBe(address)
    })
  })
})
