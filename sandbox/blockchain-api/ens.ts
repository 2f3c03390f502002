import { decodeFunctionResult, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { namehash } from 'viem/ens'
import { ensRegistryAddress } from '../chains/deployNames.ts'
import { callNode } from '../rpc/callNode.ts'

const abi = parseAbi([
  'function resolver(bytes32 node) view returns (address)',
  'function name(bytes32 node) view returns (string)',
  'function addr(bytes32 node) view returns (address)',
  'function text(bytes32 node, string key) view returns (string)',
])
const encode = {
  resolver: (node: Hex) => encodeFunctionData({ abi, functionName: 'resolver', args: [node] }),
  name: (node: Hex) => encodeFunctionData({ abi, functionName: 'name', args: [node] }),
  addr: (node: Hex) => encodeFunctionData({ abi, functionName: 'addr', args: [node] }),
  text: (node: Hex) => encodeFunctionData({ abi, functionName: 'text', args: [node, 'avatar'] }),
}
type Read = keyof typeof encode

/** An account's primary ENS name if the name resolves back to the account; otherwise undefined. */
export async function readEnsIdentity(rpcUrl: string, address: string) {
  const read = async (to: string, functionName: Read, node: Hex): Promise<string> => {
    const call = { to, data: encode[functionName](node) }
    const answer = await callNode(rpcUrl, 'eth_call', [call, 'latest'])
    return String(decodeFunctionResult({ abi, functionName, data: answer as Hex }))
  }
  const ask = async (node: Hex, what: Read): Promise<string> => {
    const resolver = await read(ensRegistryAddress, 'resolver', node)
    return BigInt(resolver) === 0n ? '' : read(resolver, what, node)
  }
  try {
    const name = await ask(namehash(`${address.slice(2).toLowerCase()}.addr.reverse`), 'name')
    if (name === '' || name !== name.toLowerCase()) return undefined
    const owner = await ask(namehash(name), 'addr')
    if (owner.toLowerCase() !== address.toLowerCase()) return undefined
    return { name, avatar: (await ask(namehash(name), 'text')) || null }
  } catch {
    // A chain without the registry.
    return undefined
  }
}
