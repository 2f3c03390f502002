import { PublicKey, Transaction } from '@solana/web3.js'
import * as z from 'zod/mini'
import type { W3mError } from '../../../errors/base.ts'
import { InsufficientFundsError } from '../../../errors/chain.ts'
import { BelowRentError } from '../../../errors/transaction.ts'
import { isVagueWalletError, WalletReplyError } from '../../../errors/wallet.ts'
import { bytesToBase64 } from '../../../lib/base64.ts'
import type { NodeRequest } from '../../askNodes.ts'
import { readFailure } from '../../readFailure.ts'
import type { TransferFee, TransferRequest } from '../../transactions.ts'
import { toChainError } from '../node/chainErrors.ts'
import { checkedNodes } from '../node/createNode.ts'
import { blockhashSchema, inContext, lamportsSchema, orNothing } from '../node/nodeReplies.ts'
import { sendSigned } from '../node/sendSigned.ts'
import type { SolanaProvider } from '../provider.ts'
import { transactionId } from '../wireTransaction.ts'
import { budget } from './instructions.ts'
import { planTransfer, readRent, type TransferPlan } from './planTransfer.ts'

/** Builds transfers. Only this part needs @solana/web3.js. */
export function createTransfers(fetch: typeof globalThis.fetch) {
  return {
    async getCost(request: TransferRequest, signal: AbortSignal | undefined) {
      const ask = await checkedNodes(request.network, { fetch, signal })
      const plan = await planTransfer(ask, request)
      const { transaction, message } = await build(ask, plan, request)
      const cost = await priceOf(ask, plan, message)
      // A zero transfer is a placeholder to read the fee.
      if (request.amount > 0n) {
        await checkFunds(ask, { plan, request, cost })
        await simulate(ask, transaction)
      }
      return cost
    },

    async send(provider: SolanaProvider, request: TransferRequest) {
      const ask = await checkedNodes(request.network, { fetch })
      const plan = await planTransfer(ask, request)
      const { transaction } = await build(ask, plan, request)
      const network = request.network.caipNetworkId
      const who = { address: request.from, network, transaction }
      return provider.canSend(network) ? sendByWallet(provider, who) : signAndSend(ask, provider, who)
    },
  }
}

async function build(ask: NodeRequest, plan: TransferPlan, { from }: TransferRequest) {
  const latest = await ask('getLatestBlockhash', [{ commitment: 'confirmed' }], blockhashSchema)
  const transaction = new Transaction({ feePayer: new PublicKey(from), ...latest })
  transaction.add(...budget(plan.units), ...plan.instructions)
  return {
    transaction: new Uint8Array(
      transaction.serialize({ requireAllSignatures: false, verifySignatures: false }),
    ),
    message: new Uint8Array(transaction.serializeMessage()),
  }
}

async function priceOf(ask: NodeRequest, plan: TransferPlan, message: Uint8Array): Promise<TransferFee> {
  const params = [bytesToBase64(message), { commitment: 'confirmed' }]
  const fee = await ask('getFeeForMessage', params, inContext(orNothing(lamportsSchema)))
  if (fee === undefined) throw toChainError('Blockhash not found')
  const { accountRent, tokenFee } = plan
  return { fee: fee + (accountRent ?? 0n), accountRent, tokenFee }
}

type Check = { plan: TransferPlan; request: TransferRequest; cost: TransferFee }

/**
 * Reports what the network would refuse before the user signs: too low a balance, or an account left below its minimum.
 * An empty account is fine.
 */
async function checkFunds(ask: NodeRequest, { plan, request, cost }: Check): Promise<void> {
  const { from, to, amount, token } = request
  const [balance, minimum] = await Promise.all([
    ask('getBalance', [from], inContext(lamportsSchema)),
    readRent(ask, 0),
  ])
  const native = token.address === undefined
  const left = balance - cost.fee - (native ? amount : 0n)
  if (left < 0n) throw new InsufficientFundsError()
  if (left > 0n && left < minimum) throw new BelowRentError({ side: 'sender', minimum })
  const isTooLittle = native && from !== to && plan.recipientLamports + amount < minimum
  if (isTooLittle) throw new BelowRentError({ side: 'recipient', minimum })
}

const simulationSchema = inContext(z.object({ err: z.unknown(), logs: orNothing(z.array(z.string())) }))

async function simulate(ask: NodeRequest, transaction: Uint8Array): Promise<void> {
  const options = {
    encoding: 'base64',
    sigVerify: false,
    replaceRecentBlockhash: true,
    commitment: 'confirmed',
  }
  const params = [bytesToBase64(transaction), options]
  const { err, logs } = await ask('simulateTransaction', params, simulationSchema)
  if (err === null || err === undefined) return
  throw toChainError(`Simulation failed: ${JSON.stringify(err)}`, { data: logs })
}

type Signing = Parameters<SolanaProvider['signTransaction']>[0]

async function sendByWallet(provider: SolanaProvider, who: Signing): Promise<string> {
  try {
    return await provider.signAndSendTransaction({ ...who, options: { preflightCommitment: 'confirmed' } })
  } catch (error) {
    throw isVagueWalletError(error) ? toSendError(error) : error
  }
}

/** The wallet signs, the widget sends. */
async function signAndSend(ask: NodeRequest, provider: SolanaProvider, who: Signing): Promise<string> {
  const signed = await provider.signTransaction(who)
  const id = transactionId(signed)
  if (!id) throw new WalletReplyError({ method: 'signTransaction' })
  await sendSigned(ask, signed)
  return id
}

/** The network's reason in the node error that a wallet repeats, if there is one. */
function toSendError(error: W3mError) {
  const { texts, codes } = readFailure(error.cause)
  const reason = toChainError(texts.join(' '), { code: codes[0], cause: error.cause })
  return reason.code === 'W3M_NODE_UNKNOWN' ? error : reason
}
