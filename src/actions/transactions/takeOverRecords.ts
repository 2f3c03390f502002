import { watchRecords } from './records.ts'
import { watchPending, type watchTransaction } from './watchTransaction.ts'

/** Another tab has written down transactions: what it has begun is followed here, should that tab close. */
export function takeOverRecords(runtime: Parameters<typeof watchTransaction>[0]): void {
  watchRecords(runtime)
  watchPending(runtime, runtime.stores.transactions.$transactions.get())
}
