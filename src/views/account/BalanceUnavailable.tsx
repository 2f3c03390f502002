import type { ReactNode } from 'react'
import { refreshAccount } from '../../actions/account/refreshAccount.ts'
import { Rich } from '../../ui/Rich.tsx'
import { buttonInText } from '../../ui/TextButton.tsx'
import { useMessages, useRuntime } from '../context.tsx'

/** Says that the balance did not load, with a retry button. */
export function BalanceUnavailable() {
  const { account: text } = useMessages('account')
  const runtime = useRuntime()
  const retry = buttonInText(() => void refreshAccount(runtime, { force: true }))
  return <Rich parts={text.balanceUnavailable<ReactNode>({ retry })} />
}
