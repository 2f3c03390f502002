import { Keypair, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { encodeFunctionData, erc20Abi, getAddress, parseUnits } from 'viem'
import { encodeBase58 } from '../../src/lib/base58.ts'
import { solanaAccounts } from '../chains/solana/accounts.ts'
import { callNode } from '../rpc/callNode.ts'
import { sendMined } from '../rpc/sendMined.ts'
import { sendSolana } from '../signers/sendSolana.ts'
import type { Order } from './order.ts'

/** The paying account: it holds every token, and no test relies on its balance. */
const till = 4

/** Sends the tokens, and waits for the block, because providers report it then. @returns The hash. @throws {Error} With the node's message. */
export const payOut = (order: Order): Promise<string> =>
  order.chain.caipNetworkId.startsWith('solana:') ? paySolana(order) : payEvm(order)

async function payEvm({ chain, address, symbol, amount }: Order): Promise<string> {
  const from = chain.accounts[till]?.address
  const token = symbol === chain.symbol ? undefined : findToken(chain, symbol)
  const units = parseUnits(amount, token?.decimals ?? 18)
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [getAddress(address), units],
  })
  const call = token
    ? { from, to: token.address, data }
    : { from, to: address, value: `0x${units.toString(16)}` }
  return sendMined(chain.rpcUrl, call)
}

function findToken({ tokens }: Order['chain'], symbol: string) {
  const token = tokens.find((each) => each.symbol === symbol)
  if (!token) throw new Error(`No provider sells ${symbol}`)
  return token
}

async function paySolana({ chain, address, amount }: Order): Promise<string> {
  const { secretKey } = solanaAccounts[till] ?? {}
  if (!secretKey) throw new Error('The till is empty')
  const payer = Keypair.fromSecretKey(secretKey)
  const latest = (await callNode(chain.rpcUrl, 'getLatestBlockhash', [])) as unknown as {
    value: { blockhash: string }
  }
  const transaction = new Transaction({
    feePayer: payer.publicKey,
    blockhash: latest.value.blockhash,
    lastValidBlockHeight: 0,
  }).add(
    SystemProgram.transfer({
      fromPubkey: payer.publicKey,
      toPubkey: new PublicKey(address),
      lamports: parseUnits(amount, 9),
    }),
  )
  transaction.sign(payer)
  await sendSolana(chain.rpcUrl, transaction.serialize())
  return encodeBase58(transaction.signature ?? new Uint8Array())
}
