import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import type { Choice } from '../passkey.ts'
import { faultOf, type PasskeyFault } from '../passkeyFault.ts'
import { findWallet, type Wallet } from '../wallet.ts'
import { useWords } from '../words.ts'

type FindWalletProps = {
  kind?: 'primary' | undefined
  /** The browser lists passkeys in a field. */
  listsPasskeys: boolean
  /** Something else asks for a passkey. */
  isBlocked?: boolean | undefined
  onFound: (wallet: Wallet) => void
  /** Undefined once the user tries again. */
  onFault: (fault: PasskeyFault | undefined) => void
}

/** Opens the wallet of a passkey: by a button, or from the browser's list of passkeys in a field. */
export function FindWallet({ kind, listsPasskeys, isBlocked = false, onFound, onFault }: FindWalletProps) {
  const words = useWords()
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const open = async (choice: Choice, life = new AbortController()) => {
    try {
      onFound(await findWallet(choice, life))
    } catch (error) {
      const fault = faultOf(error)
      if (life.signal.aborted || (choice === 'list' && fault === 'declined')) return
      onFault(fault)
      // The user may choose another one.
      if (choice === 'list') void open('list', life)
    }
  }
  const list = useEffectEvent((life: AbortController) => open('list', life))
  const isListing = listsPasskeys && !busy && !isBlocked
  useEffect(() => {
    if (!isListing) return
    const life = new AbortController()
    void list(life)
    return () => life.abort()
  }, [isListing])
  const find = async () => {
    if (busy || isBlocked) return
    setBusy(true)
    onFault(undefined)
    await open('dialog')
    setBusy(false)
  }
  if (!listsPasskeys)
    return (
      <Button kind={kind} busy={busy} onPress={find}>
        {words.find}
      </Button>
    )
  return (
    <Field
      label={words.find}
      placeholder={words.choosePasskey}
      autoComplete="username webauthn"
      value={typed}
      onChange={setTyped}
      onSubmit={find}
      end={
        <Button kind={kind} size="small" busy={busy} onPress={find}>
          {words.open}
        </Button>
      }
    />
  )
}

/** Loads the word list only when a wallet is restored. */
const RestoreView = lazy(async () => ({ default: (await import('./RestoreView.tsx')).RestoreView }))

/** Restores a wallet from its phrase or its file: `restoreView` then replaces the current view. */
export function useRestore(onRestored: () => void) {
  const [source, restoreFrom] = useState<'phrase' | 'file'>()
  const close = () => restoreFrom(undefined)
  const done = () => {
    onRestored()
    close()
  }
  const restoreView = source && (
    <Suspense>
      <RestoreView needsFile={source === 'file'} onBack={close} onDone={done} />
    </Suspense>
  )
  return { restoreView, restoreFrom }
}
