import { isPriceMoved } from '../../actions/transactions/outcomeError.ts'
import type { MessagesOf } from '../../i18n/areas.ts'
import { formatAgo, formatUnits } from '../../i18n/format.ts'
import { shortenText } from '../../lib/addressText.ts'
import { formatAmount } from '../../lib/amount.ts'
import { swapStepOf, type Transaction } from '../../schemas/transaction.ts'
import { useLocale, useMessages } from '../context.tsx'
import { shownDigits, useAmountText } from '../shared/payment/useAmountText.ts'
import { useNetwork } from '../shared/useNetwork.ts'
import { type Sent, writeSent } from '../shared/writeSent.ts'

type StatusWords = {
  /** The full sentence, also if a number visually replaces it. */
  title: string
  lead?: string | undefined
  number?: string | undefined
  unit?: string | undefined
  /** The recipient, in a short phrase. */
  party?: string | undefined
}

export function useStatusWords(transaction: Transaction | undefined): StatusWords | undefined {
  const { send: text, receipt } = useMessages('send', 'details')
  const write = useAmountText()
  const locale = useLocale()
  const network = useNetwork(transaction?.caipNetworkId)?.name ?? ''
  if (!transaction) return undefined
  const { token, amount, finalAt, sentAt, status } = transaction
  const step = swapStepOf(transaction)
  const facts = { text, receipt, asked: write(BigInt(amount), token), locale }
  if (status !== 'pending' && status !== 'confirmed') return endedWords(transaction, facts)
  if (step === 'swap') return swapWords(transaction, facts)
  const lead =
    status === 'pending'
      ? text.pendingText
      : text.confirmedText({ network, ago: formatAgo(finalAt ?? sentAt, locale) })
  if (step === 'approve') return { title: text.calls.approve[status], lead }
  return { ...transferWords(transaction, facts), lead }
}

function transferWords(transaction: Transaction, { text, receipt, asked, locale }: Facts): StatusWords {
  const { status, token, amount, to, toName, call } = transaction
  const isPending = status === 'pending'
  const recipient = toName ?? shortenText(to)
  return {
    title: isPending ? text.pending({ amount: asked }) : text.confirmed({ amount: asked }),
    number:
      token.nft?.standard === 'erc721'
        ? undefined
        : formatUnits({ amount: BigInt(amount), decimals: token.decimals }, locale),
    unit: token.symbol,
    party: call ? undefined : isPending ? receipt.goingTo({ recipient }) : receipt.toRecipient({ recipient }),
  }
}

/** The texts of a swap, pending or with its result. */
function swapWords(
  { status, token, call, received }: Transaction,
  { text, receipt, asked, locale }: Facts,
): StatusWords {
  const { brings = token, quoted = '0' } = call ?? {}
  const got = { amount: BigInt(received ?? quoted), decimals: brings.decimals }
  const short = `${formatUnits(got, locale, { maxFractionDigits: 3 })} ${brings.symbol}`
  // On one line and from left to right (U+2066): otherwise the arrow may point at the wrong amount.
  const pair = `\u2066${asked} → ${short}\u2069`.replaceAll(' ', '\u00a0')
  if (status === 'pending') return { title: text.calls.swap.pending, lead: pair }
  return {
    title: receipt.swappedInto({ from: token.symbol, to: short }),
    number: formatUnits(got, locale, { maxFractionDigits: shownDigits }),
    unit: brings.symbol,
    lead: receipt.swappedFor({ amount: asked }),
  }
}

type Facts = {
  text: MessagesOf<'send'>['send']
  receipt: MessagesOf<'details'>['receipt']
  asked: string
  locale: string
}

/** The texts of a transaction that ended differently than requested. */
function endedWords(transaction: Transaction, { text, receipt, asked, locale }: Facts): StatusWords {
  const { status, walletName, call, to, toName: name, amount, token, altered } = transaction
  // Two equal amounts differ by their recipients.
  const askedText = call ? asked : writeTransfer({ to, name, amount, token }, locale)
  const sentText =
    altered?.amount === undefined
      ? text.somethingElse
      : writeTransfer({ to: altered.to, amount: altered.amount, token: altered.token ?? token }, locale)
  const unknown = { title: text.unknown, lead: text.unknownText }
  if (isPriceMoved(transaction)) return { title: text.priceMoved, lead: text.priceMovedText }
  const words: { [status: string]: StatusWords } = {
    failed: swapStepOf(transaction)
      ? { title: text.failed, lead: text.failedText }
      : { title: receipt.didNotMove({ amount: asked }), lead: receipt.undone },
    canceled: { title: text.canceled({ wallet: walletName }), lead: text.canceledText },
    altered: {
      title: text.changed,
      lead: text.changedText({ wallet: walletName, sent: sentText, asked: askedText }),
    },
    dropped: { title: text.dropped, lead: text.droppedText({ amount: asked }) },
  }
  return words[status] ?? unknown
}

type Transfer = Omit<Sent, 'symbol'> & { token: Pick<Transaction['token'], 'symbol' | 'decimals'> }

const writeTransfer = ({ token: { symbol, decimals }, ...transfer }: Transfer, locale: string): string =>
  writeSent({ ...transfer, symbol, amount: formatAmount(BigInt(transfer.amount), decimals) }, locale)
