import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import { createExternalConnector } from '../../src/connectors/external/createExternalConnector.ts'
import { createChainRpc } from '../../src/connectors/walletconnect/provider/chainRpc.ts'

const coded = (code: string, message: string | RegExp) => (error: { code: string; message: string }) => {
  assert.equal(error.code, code)
  assert.match(error.message, new RegExp(message))
  return true
}

describe('an error for the developer', () => {
  it('reports an invalid wallet of the page', () => {
    for (const junk of [undefined, {}, { id: 'x', name: 'X', namespace: 'eip155', provider: 7 }])
      assert.throws(
        () => createExternalConnector(junk as never),
        coded('W3M_INVALID_HOST_WALLET', 'Not a wallet'),
      )
  })

  // conforms: 4.13.26, 8.6.19, 8.6.20
  it('reports a closed or missing connection to the nodes', async () => {
    const nodesOf = () => ['http://127.0.0.1:9']
    await assert.rejects(
      createChainRpc({ nodesOf, fetch: undefined }).request('eip155:1', { method: 'eth_chainId' }),
      coded('W3M_RPC_CONNECTION_MISSING', 'HTTP connection is missing or invalid'),
    )
    const rpc = createChainRpc({ nodesOf, fetch })
    rpc.close()
    await assert.rejects(
      rpc.request('eip155:1', { method: 'eth_chainId' }),
      coded('W3M_RPC_CONNECTION_CLOSED', 'Connection already closed'),
    )
  })
})
