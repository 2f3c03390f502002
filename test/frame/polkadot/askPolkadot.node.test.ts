import assert from 'node:assert/strict'
import { cryptoWaitReady, signatureVerify } from '@polkadot/util-crypto'
import { beforeAll, describe, it } from 'vitest'
import { polkadotAccount } from '../../../src/frame/keys/polkadot.ts'
import { askPolkadot } from '../../../src/frame/polkadot/askPolkadot.ts'
import { verifyMessage } from '../../../src/siwx/verifyMessage.ts'
import { writeMessage } from '../../../src/siwx/writeMessage.ts'
import { askingOnPolkadot } from './askingOnPolkadot.ts'

const entropy = new Uint8Array(32).fill(5)
const account = await polkadotAccount(entropy)
const address = account.address()
const polkadot = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
const asking = askingOnPolkadot(account)
const ask = (message: string, other: Partial<{ address: string }> = {}) =>
  askPolkadot(asking, 'polkadot_signMessage', { address, message, ...other })
const sign = async (message: string) => {
  const { signature } = (await (await ask(message)).perform(entropy)) as { signature: string }
  return signature
}

describe('a Polkadot message to the passkey wallet', () => {
  beforeAll(() => cryptoWaitReady())

  it('shows the text and signs it wrapped, as polkadot-js verifies it', async () => {
    const { kind, text } = await ask('Berth 14 ⚓')
    assert.deepEqual([kind, text], ['message', 'Berth 14 ⚓'])
    for (const message of ['Berth 14 ⚓', '<Bytes>Berth 14\n</Bytes>', '0x1234']) {
      const inside = message.replace(/<.?Bytes>/g, '')
      const { isValid, crypto } = signatureVerify(
        `<Bytes>${inside}</Bytes>`,
        await sign(message),
        account.address(2),
      )
      assert.deepEqual([isValid, crypto], [true, 'sr25519'])
    }
  })

  it('signs in to the page that asks, as a server verifies it', async () => {
    const data = {
      accountAddress: address,
      chainId: polkadot as `polkadot:${string}`,
      domain: 'shop.example',
      uri: 'https://shop.example',
      version: '1' as const,
      nonce: 'abcdefgh1',
      issuedAt: '2026-01-01T00:00:00.000Z',
    }
    const message = writeMessage(data)
    assert.equal((await ask(message)).kind, 'signIn')
    const { accountAddress } = await verifyMessage({
      message,
      signature: await sign(message),
      domain: 'shop.example',
      nonce: data.nonce,
    })
    assert.equal(accountAddress, address)
    await assert.rejects(
      ask(writeMessage({ ...data, domain: 'evil.example', uri: 'https://evil.example' })),
      /another page/,
    )
    await assert.rejects(
      ask(writeMessage({ ...data, accountAddress: account.address(2) })),
      /another account/,
    )
  })

  it('refuses a message for another account, and other methods', async () => {
    await assert.rejects(ask('Hello', { address: account.address(2) }), /another account/)
    await assert.rejects(askPolkadot(asking, 'polkadot_sendTransaction', {}), /no method/)
  })

  it('refuses a message that spells a transaction', async () => {
    const payload = `0503${'00'.repeat(40)}91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3${'00'.repeat(33)}`
    for (const message of [payload, `0x${payload.toUpperCase()}`])
      await assert.rejects(ask(message), /is a transaction/)
    const hash = '5d8fa3'.repeat(10)
    assert.equal((await ask(`0x${hash}`)).text, `0x${hash}`)
  })

  it('gives each network the address in its form', async () => {
    const kusama = {
      ...asking,
      chain: { ...asking.chain, id: 'polkadot:b0a8d493285c2df73290dfb7e61f870f' as const },
    }
    const message = { address: account.address(42), message: 'Hello' }
    assert.equal((await askPolkadot(kusama, 'polkadot_signMessage', message)).text, 'Hello')
    await assert.rejects(askPolkadot(asking, 'polkadot_signMessage', message), /another account/)
  })
})
