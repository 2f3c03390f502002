import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import { createBitcoinLedger } from '../../../sandbox/bitcoin/createBitcoinLedger.ts'
import { createBitcoinHandler } from '../../../sandbox/bitcoin/handler.ts'
import { bitcoinKeys } from '../../../sandbox/bitcoin/keys.ts'
import { vectors } from '../../services/hosted/vectors.ts'
import { compareShapes, shapeOf } from './shape.ts'

const [{ address: holder }, { address: nobody }] = bitcoinKeys(0)
const ledger = createBitcoinLedger()
ledger.fund(holder, 120_000n)
ledger.fund(holder, 5_000n)
const handler = createBitcoinHandler(ledger)

describe('hosted services: the ledger of the sandbox responds like a Bitcoin index', () => {
  for (const { id, request, reply } of vectors.filter(({ folder }) => folder === 'bitcoin-index/utxo')) {
    it(id, async () => {
      const list = reply.body
      const role = Array.isArray(list) && list.length > 0 ? holder : nobody
      const path = reply.status === 200 ? request.path.replace(/bc1\w+/, role) : request.path
      const response = await handler(new Request(`http://index.test${path}`))
      assert.equal(response.status, reply.status)
      if (reply.status !== 200) return
      const known = [[{ txid: '', vout: 0, value: 0, status: { confirmed: false } }]].map((each) =>
        shapeOf(each),
      )
      // The ledger has no pending transactions.
      const confirmed = (list as { status: { confirmed: boolean } }[]).filter(
        ({ status }) => status.confirmed,
      )
      assert.equal(compareShapes(shapeOf(await response.json()), shapeOf(confirmed), known), undefined)
    })
  }
})
