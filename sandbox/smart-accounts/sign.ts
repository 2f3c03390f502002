import {
  type Address,
  encodeFunctionData,
  type Hex,
  hashMessage,
  type LocalAccount,
  serializeErc6492Signature,
} from 'viem'
import { factoryAbi, smartAccountFactory } from './addresses.ts'

/** A smart account, on one chain, and the key that owns it. */
export type OwnedAccount = { owner: LocalAccount; address: Address; chainId: number }

/** Signs a hash for one smart account: its contract takes it, and no other account of the same owner does. */
export const signHashFor = ({ owner, address, chainId }: OwnedAccount, hash: Hex): Promise<Hex> =>
  owner.signTypedData({
    domain: { name: 'Smart Account', version: '1', chainId, verifyingContract: address },
    types: { AccountMessage: [{ name: 'hash', type: 'bytes32' }] },
    primaryType: 'AccountMessage',
    message: { hash },
  })

/** Signs a message for a smart account that is there already (ERC-1271). */
export const signMessageFor = (account: OwnedAccount, message: string): Promise<Hex> =>
  signHashFor(account, hashMessage(message))

/** Adds to a signature how to make the account, so that it can be checked before the account is there (ERC-6492). */
export const wrapSignature = (owner: Address, signature: Hex, factory = smartAccountFactory): Hex =>
  serializeErc6492Signature({
    address: factory,
    data: encodeFunctionData({ abi: factoryAbi, functionName: 'create', args: [owner] }),
    signature,
  })
