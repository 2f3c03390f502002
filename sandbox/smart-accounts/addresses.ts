import { type Address, concat, encodeDeployData, getCreate2Address, type Hex, zeroHash } from 'viem'
import artifactsJson from '../contracts/artifacts.json' with { type: 'json' }
import type { Artifact } from '../contracts/compileContracts.ts'

const artifacts = artifactsJson as unknown as Record<'SmartAccount' | 'SmartAccountFactory', Artifact>
export const { abi: accountAbi } = artifacts.SmartAccount
export const { abi: factoryAbi, bytecode: factoryCode } = artifacts.SmartAccountFactory

/** Deploys contracts at addresses derived from their code, the same on every chain. Local nodes have it. */
export const create2Deployer: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

const addressOf = (from: Address, bytecode: Hex): Address =>
  getCreate2Address({ from, salt: zeroHash, bytecode })

/** The smart account factory. It has one address on all chains of the sandbox. */
export const smartAccountFactory: Address = addressOf(create2Deployer, factoryCode)

/** The transaction that deploys the factory. */
export const factoryDeployment = { to: create2Deployer, data: concat([zeroHash, factoryCode]) }

/** The address of an owner's smart account, deployed or not: the same on every chain. */
export const smartAccountOf = (owner: Address, factory = smartAccountFactory): Address => {
  const { abi, bytecode } = artifacts.SmartAccount
  return addressOf(factory, encodeDeployData({ abi, bytecode, args: [owner] }))
}
