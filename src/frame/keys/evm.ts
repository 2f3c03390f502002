import { HDKey } from '@scure/bip32'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { bytesToHex } from '../../lib/hex.ts'
import { withSeed } from './phrase.ts'

const path = "m/44'/60'/0'/0/0"

/** The account on every EVM chain, able to sign. MetaMask derives the same from the phrase. */
export const evmAccount = (entropy: Uint8Array): Promise<PrivateKeyAccount> =>
  withSeed(entropy, (seed) => {
    const { privateKey } = HDKey.fromMasterSeed(seed).derive(path)
    if (!privateKey) throw new Error('No private key')
    const account = privateKeyToAccount(bytesToHex(privateKey))
    privateKey.fill(0)
    return account
  })
