import { goBack } from '../../actions/modal/goBack.ts'
import { sendAgain, tokenToSendAgain } from '../../actions/send/sendAgain.ts'
import { currentRecord } from '../../actions/transactions/currentRecord.ts'
import { canReplace, replaceTransaction } from '../../actions/transactions/replaceTransaction.ts'
import { formatAmount } from '../../lib/amount.ts'
import type { RouteParams } from '../../schemas/routes.ts'
import type { Transaction } from '../../schemas/transaction.ts'
import { Actions, Button } from '../../ui/Button.tsx'
import { Identicon } from '../../ui/Identicon.tsx'
import { Note } from '../../ui/Note.tsx'
import { Receipt, type ReceiptState } from '../../ui/Receipt.tsx'
import { Status } from '../../ui/Text.tsx'
import { useMessages, useOptions, useRuntime, useStores, useValue } from '../context.tsx'
import { useTypedAmount } from '../shared/payment/AmountInput.tsx'
import { useAmountText } from '../shared/payment/useAmountText.ts'
import { PendingSteps, ReceiptFacts, ShareButton, transactionLink } from './ReceiptFacts.tsx'
import { useStatusWords } from './useStatusWords.ts'

/** The status of a transfer, approval or swap, from its hash until it is final. */
export function WalletSendStatusView({ hash }: RouteParams<'WalletSendStatus'>) {
  const transaction = currentRecord(useValue(useStores().transactions.$transactions), hash)
  const { send: text } = useMessages('send')
  const write = useAmountText()
  const words = useStatusWords(transaction)
  if (!transaction || !words) return null
  const { status, received, token, call } = transaction
  const { party, ...said } = words
  return (
    <>
      <Receipt
        {...said}
        state={states[status]}
        party={
          party && (
            <>
              <Identicon address={transaction.to} size={28} />
              <span>{party}</span>
            </>
          )
        }
      >
        {status === 'pending' ? (
          <PendingSteps transaction={transaction} />
        ) : (
          <ReceiptFacts transaction={transaction} />
        )}
      </Receipt>
      <Status urgent={isUrgent(transaction)}>{said.title}</Status>
      {/* A token may keep a part, which is not certain in advance. */}
      {status === 'confirmed' && received !== undefined && !call && (
        <Note kind="warning" title={text.feeKept({ symbol: token.symbol })}>
          {text.feeKeptText({ amount: write(BigInt(received), token) })}
        </Note>
      )}
      <ReplaceActions transaction={transaction} />
      <WhatNow transaction={transaction} />
    </>
  )
}

const states: Record<Transaction['status'], ReceiptState> = {
  pending: 'pending',
  confirmed: 'done',
  failed: 'failed',
  altered: 'failed',
  canceled: 'ended',
  dropped: 'ended',
  unknown: 'ended',
  replaced: 'ended',
}

/** A failure is announced at once; a cancellation is the user's own choice. */
const isUrgent = ({ status }: Transaction) => !['pending', 'confirmed', 'canceled'].includes(status)

/** Share and close, or retry what failed. */
function WhatNow({ transaction }: { transaction: Transaction }) {
  const { common } = useMessages('details')
  const runtime = useRuntime()
  const write = useTypedAmount()
  const url = transactionLink(useStores(), transaction)
  const { status, amount, token } = transaction
  const mayRepeat = status === 'failed' || status === 'dropped' || status === 'canceled'
  const held = mayRepeat ? tokenToSendAgain(runtime, transaction) : undefined
  const again = () =>
    held &&
    sendAgain(runtime, {
      transaction,
      token: held,
      typed: write(formatAmount(BigInt(amount), token.decimals)),
    })
  return (
    <Actions>
      {url && !held && <ShareButton url={url} testId="receipt-share" />}
      <Button
        kind={status === 'confirmed' ? 'primary' : 'plain'}
        onPress={() => goBack(runtime)}
        testId="receipt-done"
      >
        {status === 'confirmed' || status === 'pending' ? common.done : common.close}
      </Button>
      {held && (
        <Button kind="primary" onPress={again} testId="receipt-again">
          {common.tryAgain}
        </Button>
      )}
    </Actions>
  )
}

/** What was done about a transaction that waits, and what the user can do where their wallet replaces it. */
function ReplaceActions({ transaction }: { transaction: Transaction }) {
  const { receipt } = useMessages('details')
  const runtime = useRuntime()
  useOptions()
  useValue(useStores().connection.$states)
  const { status, replacement, isCanceling } = transaction
  if (status !== 'pending') return null
  return (
    <>
      {replacement !== undefined && (
        <Note kind="info">{isCanceling ? receipt.canceling : receipt.spedUp}</Note>
      )}
      {canReplace(runtime, transaction) && (
        <Actions>
          {!isCanceling && (
            <Button
              onPress={() => void replaceTransaction(runtime, transaction, 'cancel')}
              testId="receipt-cancel"
            >
              {receipt.cancel}
            </Button>
          )}
          <Button
            onPress={() => void replaceTransaction(runtime, transaction, 'speedUp')}
            testId="receipt-speed-up"
          >
            {receipt.speedUp}
          </Button>
        </Actions>
      )}
    </>
  )
}
