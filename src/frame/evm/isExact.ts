import { type Abi, decodeFunctionData, encodeFunctionData, type Hex } from 'viem'

/** Whether data is a call of one of these functions, and nothing else: contracts can read more than a function names. */
export function isExact(abi: Abi, data: Hex): boolean {
  try {
    return encodeFunctionData({ abi, ...decodeFunctionData({ abi, data }) }) === data.toLowerCase()
  } catch {
    return false
  }
}
