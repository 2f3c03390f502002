import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import { type DataKind, servesData } from '../../../src/services/blockchain-api/dataChains.ts'

const bitcoin = 'bip122:000000000019d6689c085ae165831e93'
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const devnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
/** Networks that the service forwards to nodes: includes Bitcoin, but not Fantom. */
const listed = new Set<string>(['eip155:1', 'eip155:43113', bitcoin, solana, devnet])

const kinds: DataKind[] = ['balance', 'history', 'price', 'identity', 'names', 'swap', 'purchases']
const ofAccounts: DataKind[] = ['identity', 'names']
const data: DataKind[] = ['balance', 'history', 'price', ...ofAccounts, 'purchases']

describe('the networks with data', () => {
  const rows: [what: string, network: `${string}:${string}`, served: DataKind[]][] = [
    ['include Fantom, which is not in the list of nodes', 'eip155:250', [...data, 'swap']],
    ['include Sepolia, which the service knows but does not list', 'eip155:11155111', data],
    ['include a network that only the list of nodes has', 'eip155:43113', data],
    ['have only names for a network that neither has', 'eip155:31337', ofAccounts],
    ['have only prices for Rootstock, whose lists are always empty', 'eip155:30', ['price']],
    ['have only balances, history and prices for Solana', solana, ['balance', 'history', 'price']],
    ['exclude a test network of Solana, which would show the history of the main one', devnet, []],
    ['exclude Bitcoin, although it is listed', bitcoin, []],
  ]
  for (const [what, network, served] of rows)
    it(what, async () => {
      const isListed = async (caipNetworkId: string) => listed.has(caipNetworkId)
      const answers = await Promise.all(
        kinds.map(async (kind) => ((await servesData(kind, network as 'eip155:1', isListed)) ? kind : [])),
      )
      assert.deepEqual(answers.flat().sort(), [...served].sort())
    })
})
