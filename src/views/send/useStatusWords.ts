import { isPriceMoved } from '../../actions/transactions/outcomeError.ts'
import type { MessagesOf } from '../../i18n/areas.ts'
import { formatAgo } from '../../i18n/format.ts'
import { formatAmount } from '../../lib/amount.ts'
import { swapStepOf, type Transaction } from '../../schemas/transaction.ts'
import { useLocale, useMessages, useStores, useValue } from '../context.tsx'
import { useAmountText } from './useAmountText.ts'
import { writeSent } from './writeSent.ts'

type StatusWords = { title: string; lead: string }

/** How a transaction stands, in words. */
export function useStatusWords(transaction: Transaction | undefined): StatusWords | undefined {
  const { send: text } = useMessages('send')
  const write = useAmountText()
  const locale = useLocale()
  const { networks } = useValue(useStores().network.$state)
  if (!transaction) return undefined
  const { token, amount, finalAt, sentAt, status, caipNetworkId } = transaction
  const step = swapStepOf(transaction)
  const asked = write(BigInt(amount), token)
  const network = networks.find((known) => known.caipNetworkId === caipNetworkId)?.name ?? ''
  const confirmedText = text.confirmedText({ network, ago: formatAgo(finalAt ?? sentAt, locale) })
  if (status === 'pending') {
    const title = step ? text.calls[step].pending : text.pending({ amount: asked })
    return { title, lead: text.pendingText }
  }
  if (status === 'confirmed') {
    const title = step ? text.calls[step].confirmed : text.confirmed({ amount: asked })
    return { title, lead: confirmedText }
  }
  return endedWords(transaction, { text, asked, locale })
}

type Facts = { text: MessagesOf<'send'>['send']; asked: string; locale: string }

/** One that has ended otherwise than asked for. */
function endedWords(transaction: Transaction, { text, asked, locale }: Facts): StatusWords {
  const { status, walletName } = transaction
  const unknown = { title: text.unknown, lead: text.unknownText }
  if (isPriceMoved(transaction)) return { title: text.priceMoved, lead: text.priceMovedText }
  const words: { [status: string]: StatusWords } = {
    failed: { title: text.failed, lead: text.failedText },
    canceled: { title: text.canceled({ wallet: walletName }), lead: text.canceledText },
    altered: {
      title: text.changed,
      lead: text.changedText({ wallet: walletName, sent: sentText(transaction, { text, locale }), asked }),
    },
    dropped: { title: text.dropped, lead: text.droppedText({ amount: asked }) },
  }
  return words[status] ?? unknown
}

/** What the wallet sent instead; it cannot be written where its token is not known. */
function sentText({ altered, token }: Transaction, { text, locale }: Pick<Facts, 'text' | 'locale'>): string {
  if (altered?.amount === undefined) return text.somethingElse
  const { symbol, decimals } = altered.token ?? token
  return writeSent({ to: altered.to, amount: formatAmount(BigInt(altered.amount), decimals), symbol }, locale)
}
