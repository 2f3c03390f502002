import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import { sendBatch } from '../../../../src/chains/eip155/node/sendBatch.ts'
import { CallsFailedError } from '../../../../src/errors/calls.ts'
import { codeOf } from '../../../../src/errors/codes.ts'
import { WalletReplyError } from '../../../../src/errors/wallet.ts'
import { createScriptedWallet, refusal } from '../../../support/scriptedWallet.ts'
import { createTestNetwork, rejection } from '../../../support/testAdapter.ts'

const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const token = '0x6b175474e89094c44da98b954eedeac495271d0f'
const router = '0x7a250d5630b4cf539739df2c5dacb4c659f2488d'
const hash = `0x${'ab'.repeat(32)}`

/** Sends an approval and a call with a wallet whose responses the test scripts. */
function send(answers: Record<string, unknown>) {
  const wallet = createScriptedWallet({ answers: { wallet_sendCalls: { id: 'batch-1' }, ...answers } })
  const seen = { approved: false }
  const before = [{ to: token, data: '0xa0' } as const]
  const call = {
    network: createTestNetwork(1, ''),
    from,
    to: router,
    data: '0xb0',
    value: 5n,
    before,
  } as const
  const onApproved = () => {
    seen.approved = true
  }
  const sent = sendBatch(wallet.provider, call, { onApproved, signal: new AbortController().signal })
  return { wallet, seen, sent }
}
const status = (code: number, receiptStatus?: string) => ({
  version: '2.0.0',
  status: code,
  receipts: receiptStatus && [{ transactionHash: hash, status: receiptStatus }],
})

describe('calls in one transaction', () => {
  it('are requested once, and have the hash of their receipt', async () => {
    const { wallet, seen, sent } = send({ wallet_getCallsStatus: status(200, '0x1') })
    assert.equal(await sent, hash)
    assert.equal(seen.approved, true)
    const asked = wallet.calls.filter(({ method }) => method === 'wallet_sendCalls')
    const calls = [
      { to: token, data: '0xa0' },
      { to: router, data: '0xb0', value: '0x5' },
    ]
    const batch = { version: '2.0.0', chainId: '0x1', from, atomicRequired: true, calls }
    assert.deepEqual(
      asked.map(({ params }) => params),
      [[batch]],
    )
  })

  it('stay pending while the wallet has no receipt or does not respond', async () => {
    const answers = [status(100), undefined, status(200, '0x1')]
    const { sent } = send({
      wallet_getCallsStatus: () => answers.shift() ?? Promise.reject(refusal(-32603)),
    })
    assert.equal(await sent, hash)
  })

  it('have a hash even if they reverted', async () => {
    assert.equal(await send({ wallet_getCallsStatus: status(500, '0x0') }).sent, hash)
  })

  it('fail if the wallet ran none or only part of them', async () => {
    for (const code of [400, 500, 600]) {
      const error = await rejection(send({ wallet_getCallsStatus: status(code, '0x1') }).sent)
      assert.ok(error instanceof CallsFailedError)
      assert.equal(error.details?.status, code)
    }
  })

  it('fail at once if the wallet declines or returns no id', async () => {
    const declined = send({ wallet_sendCalls: () => Promise.reject(refusal(4001)) })
    assert.equal(codeOf(await rejection(declined.sent)), 'W3M_USER_REJECTED')
    assert.equal(declined.seen.approved, false)
    const vague = send({ wallet_sendCalls: hash })
    assert.ok((await rejection(vague.sent)) instanceof WalletReplyError)
  })

  it('are not requested from a wallet on another network', async () => {
    const { wallet, sent } = send({ eth_chainId: '0x2105' })
    assert.equal(codeOf(await rejection(sent)), 'W3M_WALLET_ON_OTHER_NETWORK')
    assert.deepEqual(wallet.methods(), ['eth_chainId'])
  })
})
