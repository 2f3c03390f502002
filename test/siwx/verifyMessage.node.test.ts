import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { ed25519 } from '@noble/curves/ed25519'
import { secp256k1 } from '@noble/curves/secp256k1'
import { cryptoWaitReady, encodeAddress, sr25519PairFromSeed, sr25519Sign } from '@polkadot/util-crypto'
import { parseSignature, recoverMessageAddress, serializeSignature, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, it } from 'vitest'
import { signBip322 } from '../../sandbox/bitcoin/bip322.ts'
import { bitcoinKeys } from '../../sandbox/bitcoin/keys.ts'
import { testAccounts } from '../../sandbox/chains/accounts.ts'
import { encodeBase58 } from '../../src/lib/base58.ts'
import type { SiwxData } from '../../src/schemas/siwxSession.ts'
import { type VerifyMessageParameters, verifyMessage } from '../../src/siwx/verifyMessage.ts'
import { writeMessage } from '../../src/siwx/writeMessage.ts'

type Vector = Omit<SiwxData, 'accountAddress' | 'chainId'> & {
  address: string
  chainId: number
  signature: string
  time?: string
}
const file = path.join(import.meta.dirname, '../vectors/siwe/verification_positive.json')
const vectors: Record<string, Vector> = JSON.parse(await readFile(file, 'utf8'))

const [mara] = testAccounts
if (!mara) throw new Error('no account')
const account = privateKeyToAccount(mara.privateKey)
const data: SiwxData = {
  accountAddress: account.address,
  chainId: 'eip155:1',
  domain: 'app.example',
  uri: 'https://app.example/login',
  version: '1',
  nonce: 'bTyXgcQxn2htgkjJn',
  statement: 'Good morning',
  issuedAt: '2026-01-27T17:00:00.000Z',
  expirationTime: '2026-01-27T18:00:00.000Z',
  notBefore: '2026-01-27T16:00:00.000Z',
  requestId: 'a-7',
  resources: ['https://app.example/me'],
}
const expected = {
  domain: data.domain,
  nonce: data.nonce,
  uri: 'https://app.example',
  address: account.address,
  chainId: 'eip155:1' as const,
  statement: 'Good morning',
  requestId: 'a-7',
  resources: ['https://app.example/me'],
  maxAgeMs: 300_000,
  time: new Date('2026-01-27T17:02:00Z'),
}
const sign = async (changes: Partial<SiwxData> = {}) => {
  const message = writeMessage({ ...data, ...changes })
  return { message, signature: await account.signMessage({ message }) }
}
const outcome = (parameters: VerifyMessageParameters) =>
  verifyMessage(parameters).then(
    () => 'signed in',
    ({ code }) => code,
  )

describe('verifying a sign-in message', () => {
  for (const [name, { signature, time, address, chainId, ...fields }] of Object.entries(vectors)) {
    it(`agrees with the standard's own tests: ${name}`, async () => {
      const message = writeMessage({ ...fields, accountAddress: address, chainId: `eip155:${chainId}` })
      const { domain, nonce } = fields
      const parameters = { message, signature, domain, nonce, time: time ? new Date(time) : undefined }
      assert.equal(await outcome(parameters), 'signed in')
      const at = message.indexOf('\nNonce')
      const changed = `${message.slice(0, at)}${message.slice(at).replace(nonce, `${nonce}1`)}`
      assert.equal(
        await outcome({ ...parameters, message: changed, nonce: `${nonce}1` }),
        'W3M_SIWX_SIGNATURE',
      )
    })
  }

  it('accepts the account that signed the requested message', async () => {
    assert.equal(await outcome({ ...expected, ...(await sign()) }), 'signed in')
  })

  for (const [what, changes, code] of [
    ['domain', { domain: 'app.example.evil.example' }, 'W3M_SIWX_DOMAIN'],
    ['address', { accountAddress: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' }, 'W3M_SIWX_ADDRESS'],
    ['statement', { statement: 'Good evening' }, 'W3M_SIWX_STATEMENT'],
    ['uri', { uri: 'https://app.example.evil.example/login' }, 'W3M_SIWX_URI'],
    ['chain', { chainId: 'eip155:137' as const }, 'W3M_SIWX_CHAIN'],
    ['nonce', { nonce: 'cTyXgcQxn2htgkjJn' }, 'W3M_SIWX_NONCE'],
    ['issue in the future', { issuedAt: '2026-01-27T17:07:00Z' }, 'W3M_SIWX_ISSUED_AT'],
    ['issue long ago', { issuedAt: '2026-01-27T16:56:00Z' }, 'W3M_SIWX_ISSUED_AT'],
    ['expiration', { expirationTime: '2026-01-27T17:02:00Z' }, 'W3M_SIWX_EXPIRATION'],
    ['beginning', { notBefore: '2026-01-27T17:02:01Z' }, 'W3M_SIWX_NOT_BEFORE'],
    ['request id', { requestId: 'a-8' }, 'W3M_SIWX_REQUEST_ID'],
    ['resources', { resources: ['https://app.example/you'] }, 'W3M_SIWX_RESOURCES'],
  ] as const) {
    it(`rejects another ${what}, although it was signed`, async () => {
      assert.equal(await outcome({ ...expected, ...(await sign(changes as Partial<SiwxData>)) }), code)
    })
  }

  it('rejects another scheme, and a missing one if required', async () => {
    const signed = async (scheme: string) => {
      const message = `${scheme}${writeMessage(data)}`
      return { ...expected, scheme: 'https', message, signature: await account.signMessage({ message }) }
    }
    assert.equal(await outcome(await signed('https://')), 'signed in')
    assert.equal(await outcome(await signed('http://')), 'W3M_SIWX_DOMAIN')
    assert.equal(await outcome(await signed('')), 'W3M_SIWX_DOMAIN')
    // A server without a required scheme accepts any.
    assert.equal(await outcome({ ...(await signed('http://')), scheme: undefined }), 'signed in')
  })

  it('rejects an unsigned message, another signer and a changed message', async () => {
    const { message, signature } = await sign()
    const broken = [
      '',
      '0x',
      'no hex',
      `${signature}00`,
      signature.slice(0, -2),
      signature.replace(/^0x./, (start) => (start === '0xa' ? '0xb' : '0xa')),
      `0x${'00'.repeat(65)}`,
      `0x${'ff'.repeat(65)}`,
    ]
    for (const each of broken)
      assert.equal(await outcome({ ...expected, message, signature: each }), 'W3M_SIWX_SIGNATURE', each)
    const other = privateKeyToAccount(testAccounts[1].privateKey)
    const foreign = await other.signMessage({ message })
    assert.equal(await outcome({ ...expected, message, signature: foreign }), 'W3M_SIWX_SIGNATURE')
  })

  it('accepts a signature in one encoding, also with a last byte of 0 or 1', async () => {
    const { message, signature } = await sign()
    const { r, s, yParity } = parseSignature(signature)
    const asked = { ...expected, message }
    const bare = `${signature.slice(0, 130)}0${yParity}`
    assert.equal(await outcome({ ...asked, signature: bare }), 'signed in')
    const high = toHex(secp256k1.CURVE.n - BigInt(s), { size: 32 })
    const mirrored = serializeSignature({ r, s: high, yParity: 1 - yParity })
    assert.equal(await recoverMessageAddress({ message, signature: mirrored }), account.address)
    assert.equal(await outcome({ ...asked, signature: mirrored }), 'W3M_SIWX_SIGNATURE')
    // Not even with a node.
    const rpcUrls = { 'eip155:1': ['http://127.0.0.1:9'] }
    assert.equal(await outcome({ ...asked, signature: mirrored, rpcUrls }), 'W3M_SIWX_SIGNATURE')
  })

  it('accepts Solana accounts by their keys', async () => {
    const key = ed25519.utils.randomPrivateKey()
    const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as const
    const accountAddress = encodeBase58(ed25519.getPublicKey(key))
    const message = writeMessage({ ...data, chainId, accountAddress })
    const signature = encodeBase58(ed25519.sign(new TextEncoder().encode(message), key))
    const asked = { ...expected, chainId, address: accountAddress, message }
    assert.equal(await outcome({ ...asked, signature }), 'signed in')
    const other = encodeBase58(ed25519.sign(new TextEncoder().encode(`${message} `), key))
    assert.equal(await outcome({ ...asked, signature: other }), 'W3M_SIWX_SIGNATURE')
    // The case of base58 is part of the address.
    const address = accountAddress.toLowerCase()
    assert.equal(await outcome({ ...asked, signature, address }), 'W3M_SIWX_ADDRESS')
  })

  it('accepts Bitcoin accounts by both kinds of keys', async () => {
    const chainId = 'bip122:000000000019d6689c085ae165831e93' as const
    for (const key of bitcoinKeys(3)) {
      const message = writeMessage({ ...data, chainId, accountAddress: key.address })
      const asked = { ...expected, chainId, address: key.address, message }
      assert.equal(await outcome({ ...asked, signature: signBip322(message, key) }), 'signed in')
      const [other] = bitcoinKeys(4)
      for (const signature of [signBip322(`${message} `, key), signBip322(message, other), '', 'AA==', '!'])
        assert.equal(await outcome({ ...asked, signature }), 'W3M_SIWX_SIGNATURE')
    }
  })

  it('accepts Polkadot accounts on every network, as polkadot-js signs for them', async () => {
    await cryptoWaitReady()
    const chainId = 'polkadot:91b171bb158e2d3848fa23a9f1c25182' as const
    const pair = sr25519PairFromSeed(new Uint8Array(32).fill(3))
    const sign = (text: string) => toHex(sr25519Sign(`<Bytes>${text}</Bytes>`, pair))
    for (const prefix of [0, 42, 1328]) {
      const accountAddress = encodeAddress(pair.publicKey, prefix)
      const message = writeMessage({ ...data, chainId, accountAddress })
      const asked = { ...expected, chainId, address: accountAddress, message }
      assert.equal(await outcome({ ...asked, signature: sign(message) }), 'signed in')
      assert.equal(await outcome({ ...asked, signature: `0x01${sign(message).slice(2)}` }), 'signed in')
      const bare = toHex(sr25519Sign(message, pair))
      const otherType = `0x00${sign(message).slice(2)}`
      for (const signature of [sign(`${message} `), bare, otherType, `0x${'00'.repeat(64)}`, '0x', ''])
        assert.equal(await outcome({ ...asked, signature }), 'W3M_SIWX_SIGNATURE')
    }
  })

  it('refuses a Polkadot account whose address has a wrong checksum', async () => {
    await cryptoWaitReady()
    const chainId = 'polkadot:91b171bb158e2d3848fa23a9f1c25182' as const
    const pair = sr25519PairFromSeed(new Uint8Array(32).fill(3))
    const right = encodeAddress(pair.publicKey, 0)
    const accountAddress = right.slice(0, -1) + (right.endsWith('A') ? 'B' : 'A')
    const message = writeMessage({ ...data, chainId, accountAddress })
    const signature = toHex(sr25519Sign(`<Bytes>${message}</Bytes>`, pair))
    const asked = { ...expected, chainId, address: accountAddress, message }
    assert.equal(await outcome({ ...asked, signature }), 'W3M_SIWX_SIGNATURE')
  })
})
