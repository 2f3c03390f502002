import { type Abi, decodeFunctionData, encodeFunctionData, type Hex } from 'viem'

/** Whether data is exactly a call of one of these functions: contracts can read more than the arguments. */
export function isExact(abi: Abi, data: Hex): boolean {
  try {
    return encodeFunctionData({ abi, ...decodeFunctionData({ abi, data }) }) === data.toLowerCase()
  } catch {
    return false
  }
}
