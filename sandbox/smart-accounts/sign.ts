import {
  type Address,
  encodeFunctionData,
  type Hex,
  hashMessage,
  type LocalAccount,
  serializeErc6492Signature,
} from 'viem'
import { factoryAbi, smartAccountFactory } from './addresses.ts'

/** A smart account on one chain, and its owner's key. */
export type OwnedAccount = { owner: LocalAccount; address: Address; chainId: number }

/** Signs a hash for one smart account: no other account of the same owner accepts the signature. */
export const signHashFor = ({ owner, address, chainId }: OwnedAccount, hash: Hex): Promise<Hex> =>
  owner.signTypedData({
    domain: { name: 'Smart Account', version: '1', chainId, verifyingContract: address },
    types: { AccountMessage: [{ name: 'hash', type: 'bytes32' }] },
    primaryType: 'AccountMessage',
    message: { hash },
  })

/** Signs a message for a deployed smart account (ERC-1271). */
export const signMessageFor = (account: OwnedAccount, message: string): Promise<Hex> =>
  signHashFor(account, hashMessage(message))

/** Adds the deployment data to a signature, so that it can be verified before the deployment (ERC-6492). */
export const wrapSignature = (owner: Address, signature: Hex, factory = smartAccountFactory): Hex =>
  serializeErc6492Signature({
    address: factory,
    data: encodeFunctionData({ abi: factoryAbi, functionName: 'create', args: [owner] }),
    signature,
  })
