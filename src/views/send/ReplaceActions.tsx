import { canReplace, replaceTransaction } from '../../actions/transactions/replaceTransaction.ts'
import type { Transaction } from '../../schemas/transaction.ts'
import { Actions } from '../../ui/Actions.tsx'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { useMessages, useOptions, useRuntime, useStores, useValue } from '../context.tsx'

/** What was done about a transaction that waits, and what the user can do where their wallet replaces it. */
export function ReplaceActions({ transaction }: { transaction: Transaction }) {
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
