import { getAddress, isAddress as isEvmAddress } from 'viem'
import { SiwxAddressError, SiwxChainError, SiwxFormatError, SiwxIssuedAtError } from '../errors/siwx.ts'
import { decodeBase58 } from '../lib/base58.ts'
import { type CaipNetworkId, type ChainNamespace, isCaipNetworkId } from '../schemas/caip.ts'
import type { SiwxData } from '../schemas/siwxSession.ts'
import { schemePattern } from './grammar.ts'
import { checkFields, namespaceOf } from './writeMessage.ts'

/** A parsed message, with the optional scheme before its domain. */
export type ParsedMessage = SiwxData & { namespace: ChainNamespace; scheme?: string | undefined }

const heading = /^(?:([^:/?#\s]*):\/\/)?(.*) wants you to sign in with your (\S+) account:$/
// Users read this message. A longer one is an attack.
const longest = 16_384

/**
 * Parses a sign-in message by its exact grammar, and rejects ambiguous ones.
 * @throws {SiwxFormatError} If a line is not as expected.
 * @throws The error of the first invalid field.
 */
export function parseMessage(message: string): ParsedMessage {
  if (message.length > longest) throw new SiwxFormatError({ line: 1 })
  const lines = readLines(message)
  const [, scheme, domain, account] = lines.expect(heading)
  const namespace = namespaceOf(account ?? '')
  if (!namespace || (scheme !== undefined && !schemePattern.test(scheme)))
    throw new SiwxFormatError({ line: 1 })
  const accountAddress = lines.take()
  lines.expect(/^$/)
  const statement = lines.isNext(/^$/) ? undefined : lines.take()
  lines.expect(/^$/)
  const data = {
    namespace,
    scheme,
    domain: domain ?? '',
    accountAddress,
    statement,
    uri: lines.field('URI'),
    version: lines.field('Version'),
    chainId: readChainId(namespace, lines.field('Chain ID')),
    nonce: lines.field('Nonce'),
    issuedAt: lines.optional('Issued At'),
    expirationTime: lines.optional('Expiration Time'),
    notBefore: lines.optional('Not Before'),
    requestId: lines.optional('Request ID'),
    resources: lines.list('Resources'),
  }
  lines.end()
  checkFields(data)
  if (data.issuedAt === undefined) throw new SiwxIssuedAtError({ reason: 'is missing' })
  if (!isAddress[namespace](accountAddress))
    throw new SiwxAddressError({ reason: 'is invalid', value: accountAddress })
  return data
}

function readChainId(namespace: ChainNamespace, text: string): CaipNetworkId {
  const id = namespace === 'eip155' ? `eip155:${text}` : text
  const isNumber = /^(0|[1-9]\d{0,31})$/.test(text)
  if (!isCaipNetworkId(id) || !id.startsWith(`${namespace}:`) || (namespace === 'eip155' && !isNumber))
    throw new SiwxChainError({ reason: 'is invalid', value: text })
  return id
}

/** Reads the lines of a message in order. Throws the line's error if it is not as expected. */
function readLines(message: string) {
  const lines = message.split('\n')
  let at = 0
  const wrong = () => new SiwxFormatError({ line: at + 1 })
  const isNext = (pattern: RegExp) => at < lines.length && pattern.test(lines[at] ?? '')
  const take = () => {
    const line = lines[at]
    if (line === undefined || line.includes('\r')) throw wrong()
    at += 1
    return line
  }
  const expect = (pattern: RegExp) => {
    const found = isNext(pattern) ? pattern.exec(lines[at] ?? '') : null
    if (!found) throw wrong()
    take()
    return found
  }
  const field = (name: string) => expect(new RegExp(`^${name}: (.*)$`))[1] ?? ''
  return {
    isNext,
    take,
    expect,
    field,
    optional: (name: string) => (isNext(new RegExp(`^${name}: `)) ? field(name) : undefined),
    list(name: string) {
      if (!isNext(new RegExp(`^${name}:$`))) return undefined
      take()
      const items: string[] = []
      while (isNext(/^- /)) items.push(take().slice(2))
      return items
    },
    end() {
      if (at < lines.length) throw wrong()
    },
  }
}

const base58 = /^[1-9A-HJ-NP-Za-km-z]+$/

/** Whether a text is an address of the namespace, in the only spelling allowed in messages. */
const isAddress: Record<ChainNamespace, (text: string) => boolean> = {
  // The EIP-55 spelling: the standard requires it, and a signature is compared with it exactly.
  eip155: (text) => isEvmAddress(text) && getAddress(text) === text,
  solana: (text) => decodeBase58(text)?.length === 32,
  // The signature shows whether the checksum is right, because it covers the key behind the address.
  bip122: (text) =>
    text.length <= 90 && (/^(bc|tb|bcrt)1[02-9ac-hj-np-z]{8,87}$/.test(text) || isShort(text)),
  polkadot: (text) => text.length >= 46 && text.length <= 50 && base58.test(text),
}

const isShort = (text: string) => text.length >= 26 && text.length <= 35 && base58.test(text)
