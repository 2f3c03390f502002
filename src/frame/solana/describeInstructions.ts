import {
  associatedTokenProgram,
  systemProgram,
  token2022Program,
  tokenProgram,
} from '../../chains/solana/programs.ts'
import { formatAmount } from '../../lib/amount.ts'
import type { Fact, Warning } from '../request.ts'
import type { Instruction, SolanaMessage } from './readMessage.ts'

type Told = { facts: Fact[]; warning?: Warning }

const computeBudget = 'ComputeBudget111111111111111111111111111111'
const memos = ['MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr', 'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo']
const lamportsPerSignature = 5_000n
/** The compute units of a transaction without a limit, for each of its instructions. */
const usualUnits = 200_000n

const sol = (lamports: bigint): string => `${formatAmount(lamports, 9)} SOL`

/** What a transaction's instructions do. Unknown instructions are named, with a warning. */
export function describeInstructions({ instructions, feePayer, signers }: SolanaMessage, own: string) {
  const told = instructions.map(describe)
  const payer: Fact[] = feePayer === own ? [] : [{ name: 'feePayer', value: feePayer }]
  const fee = { name: 'fee', value: sol(feeOf(instructions, signers.length)) }
  return {
    facts: [...told.flatMap(({ facts }) => facts), ...payer, fee],
    warnings: [...new Set(told.flatMap(({ warning }) => warning ?? []))],
  }
}

function describe(instruction: Instruction): Told {
  const { program, data } = instruction
  if (program === systemProgram) return describeSystem(instruction)
  if (program === tokenProgram || program === token2022Program) return describeToken(instruction)
  if (program === associatedTokenProgram && (data.length === 0 || (data.length === 1 && Number(data[0]) < 2)))
    return { facts: [{ name: 'opensAccount', value: instruction.accounts[1] ?? '' }] }
  if (program === computeBudget) return { facts: [] }
  if (memos.includes(program)) return { facts: [{ name: 'memo', value: new TextDecoder().decode(data) }] }
  return unknown(instruction)
}

const unknown = ({ program }: Instruction, warning: Warning = 'unknownCall'): Told => ({
  facts: [{ name: 'program', value: program }],
  warning,
})

const viewOf = (data: Uint8Array) => new DataView(data.buffer, data.byteOffset, data.byteLength)

/** Instructions that outlive the transaction: the granted right can be used later. */
const lastingSystem = [1, 4, 5]
const lastingToken = [4, 6, 9, 13]

function describeSystem(instruction: Instruction): Told {
  const { accounts, data } = instruction
  if (data.length < 4) return unknown(instruction)
  const kind = viewOf(data).getUint32(0, true)
  if (kind === 2 && data.length === 12)
    return {
      facts: [
        { name: 'send', value: sol(viewOf(data).getBigUint64(4, true)) },
        { name: 'to', value: accounts[1] ?? '?' },
      ],
    }
  return unknown(instruction, lastingSystem.includes(kind) ? 'lasting' : 'unknownCall')
}

function describeToken(instruction: Instruction): Told {
  const { accounts, data } = instruction
  const [kind = -1] = data
  if (kind === 12 && data.length === 10) {
    const amount = formatAmount(viewOf(data).getBigUint64(1, true), data[9] ?? 0)
    return {
      facts: [
        { name: 'send', value: amount },
        { name: 'token', value: accounts[1] ?? '?' },
        { name: 'toAccount', value: accounts[2] ?? '?' },
      ],
    }
  }
  return unknown(instruction, lastingToken.includes(kind) ? 'lasting' : 'unknownCall')
}

/** The maximum fee in lamports. @see https://solana.com/docs/core/fees */
function feeOf(instructions: Instruction[], signatures: number): bigint {
  const budget = instructions.filter(({ program }) => program === computeBudget)
  const numberOf = (kind: number, length: number) => {
    const found = budget.findLast(({ data }) => data[0] === kind && data.length === length)
    if (!found) return undefined
    return length === 9
      ? viewOf(found.data).getBigUint64(1, true)
      : BigInt(viewOf(found.data).getUint32(1, true))
  }
  const calls = BigInt(instructions.length - budget.length)
  const units = numberOf(2, 5) ?? calls * usualUnits
  const price = numberOf(3, 9) ?? 0n
  // Micro-lamports, rounded up.
  return lamportsPerSignature * BigInt(signatures) + (units * price + 999_999n) / 1_000_000n
}
