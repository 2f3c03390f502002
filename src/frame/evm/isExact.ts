import { type Abi, decodeFunctionData, encodeFunctionData, type Hex } from 'viem'
import { attempt } from '../../lib/attempt.ts'

/** Whether data is exactly a call of one of these functions: contracts can read more than the arguments. */
export const isExact = (abi: Abi, data: Hex): boolean =>
  attempt(() => encodeFunctionData({ abi, ...decodeFunctionData({ abi, data }) })) === data.toLowerCase()
