import { hex } from '@scure/base'
import { Address } from '@scure/btc-signer/payment.js'
import type { RouteCall, Routes } from '../http/routes.ts'
import type { BitcoinLedger, Coin, LedgerRecord } from './createBitcoinLedger.ts'

/** The height of every block, because the ledger has no heights. */
const height = 876_543
const blockHash = '0'.repeat(20) + 'c'.repeat(44)

/** Confirmed transactions per page. */
const pageSize = 25

/** Satoshis per virtual byte, by the number of blocks until confirmation. */
export const feeRates = { '1': 12.5, '2': 10.25, '3': 8.1, '6': 5.004, '144': 1.01, '1008': 1.01 }

/** An address index with Esplora's API. @see https://github.com/Blockstream/esplora/blob/master/API.md */
export const esploraRoutes = (ledger: BitcoinLedger): Routes => ({
  'POST /api/tx': async ({ request }) => {
    try {
      return new Response(ledger.submit(hex.decode(await request.text())))
    } catch (error) {
      return new Response(`sendrawtransaction RPC error: ${String(error)}`, { status: 400 })
    }
  },
  'GET /api/fee-estimates': () => Response.json(feeRates),
  'GET /api/address/:address/utxo': (call) =>
    ofAddress(call, (address) => ledger.coinsOf(address).map((coin) => toUtxo(coin))),
  'GET /api/address/:address/txs': (call) =>
    ofAddress(call, (address) => ledger.recordsOf(address).slice(0, pageSize).map(toTransaction)),
  'GET /api/address/:address/txs/chain/:after': (call) =>
    ofAddress(call, (address) => {
      const records = ledger.recordsOf(address)
      const at = records.findIndex(({ txid }) => txid === call.params.after) + 1
      return records.slice(at, at + pageSize).map(toTransaction)
    }),
})

function ofAddress({ params: { address = '' } }: RouteCall, answer: (address: string) => unknown): Response {
  try {
    Address().decode(address)
  } catch {
    return new Response('Invalid Bitcoin address', { status: 400, headers: { 'content-type': 'text/plain' } })
  }
  return Response.json(answer(address))
}

const confirmedAt = (at: number) => ({
  confirmed: true,
  block_height: height,
  block_hash: blockHash,
  block_time: Math.floor(at / 1000),
})

const toUtxo = ({ txid, index, amount }: Coin) => ({
  txid,
  vout: index,
  status: confirmedAt(Date.now()),
  value: Number(amount),
})

const toOutput = ({ address, amount }: Coin) => ({ scriptpubkey_address: address, value: Number(amount) })

function toTransaction({ txid, spent, made, at }: LedgerRecord) {
  const sum = (coins: Coin[]) => coins.reduce((total, { amount }) => total + amount, 0n)
  const fee = spent.length === 0 ? 0n : sum(spent) - sum(made)
  return {
    txid,
    vin: spent.map((coin) => ({ txid: coin.txid, vout: coin.index, prevout: toOutput(coin) })),
    vout: made.map(toOutput),
    fee: Number(fee),
    status: confirmedAt(at),
  }
}
