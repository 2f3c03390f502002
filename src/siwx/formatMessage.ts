import type { CaipNetworkId } from '../schemas/caip.ts'
import { type SiweMessage, toData } from './siweConfig.ts'
import { writeMessage } from './writeMessage.ts'

/**
 * The text of EIP-4361 for what `createMessage` of a SIWE configuration is given.
 *
 * @param iss - The account, as that message names it: `did:pkh:eip155:1:0x…`.
 * @throws {SiwxFormatError} and its like, if a field is not what the grammar has there.
 *
 * @example
 * createMessage: ({ address, ...message }) => formatMessage(message, address)
 */
export function formatMessage(message: Omit<SiweMessage, 'address'>, iss: string): string {
  const [, , namespace, reference, accountAddress = ''] = iss.split(':')
  const chainId = `${namespace}:${reference}` as CaipNetworkId
  return writeMessage(toData({ ...message, chains: [] }, { ...message, accountAddress, chainId }))
}
