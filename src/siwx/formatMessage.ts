import type { CaipNetworkId } from '../schemas/caip.ts'
import { type SiweMessage, toData } from './siweConfig.ts'
import { writeMessage } from './writeMessage.ts'

/**
 * Formats the parameters of a SIWE configuration's `createMessage` as EIP-4361 text.
 *
 * @param iss - The account, as in that message: `did:pkh:eip155:1:0x…`.
 * @throws {SiwxFormatError} and similar errors, if a field does not match the grammar.
 *
 * @example
 * createMessage: ({ address, ...message }) => formatMessage(message, address)
 */
export function formatMessage(message: Omit<SiweMessage, 'address'>, iss: string): string {
  const [, , namespace, reference, accountAddress = ''] = iss.split(':')
  const chainId = `${namespace}:${reference}` as CaipNetworkId
  return writeMessage(toData({ ...message, chains: [] }, { ...message, accountAddress, chainId }))
}
