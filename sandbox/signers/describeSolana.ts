import { VersionedTransaction } from '@solana/web3.js'
import { systemProgram, token2022Program, tokenProgram } from '../../src/chains/solana/programs.ts'
import type { CallSummary } from '../phone-wallet/evm/describeCall.ts'

type Fact = [label: string, value: string]

/** Describes transactions in words, with transfers decoded. */
export function describeSolana(wires: Uint8Array[]): CallSummary {
  const facts = wires.flatMap(readFacts)
  return { title: wires.length > 1 ? `Sign ${wires.length} transactions` : 'Sign a transaction', facts }
}

function readFacts(wire: Uint8Array): Fact[] {
  const { message } = VersionedTransaction.deserialize(wire)
  const keys = message.staticAccountKeys.map((key) => key.toBase58())
  return message.compiledInstructions.flatMap(({ programIdIndex, accountKeyIndexes, data }): Fact[] => {
    const program = keys[programIdIndex]
    const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
    const key = (at: number) => keys[accountKeyIndexes[at] ?? -1] ?? ''
    if (program === systemProgram && data.length === 12 && view.getUint32(0, true) === 2) {
      return [
        ['To', key(1)],
        ['Lamports', String(view.getBigUint64(4, true))],
      ]
    }
    if ((program === tokenProgram || program === token2022Program) && data[0] === 12) {
      return [
        ['Token', key(1)],
        ['To account', key(2)],
        ['Base units', String(view.getBigUint64(1, true))],
      ]
    }
    return []
  })
}
