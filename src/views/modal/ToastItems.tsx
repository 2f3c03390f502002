import { useEffect } from 'react'
import { dismissToast, seeToast } from '../../actions/modal/notices.ts'
import { errorText } from '../../i18n/errorText.ts'
import { formatAmountText } from '../../i18n/format.ts'
import { cleanText } from '../../lib/cleanText.ts'
import type { W3mErrorLike } from '../../schemas/error.ts'
import type { ToastMessage, Toast as ToastState } from '../../stores/toast.ts'
import { Toast } from '../../ui/Toast.tsx'
import { useLocale, useMessages, useRuntime, useStores } from '../context.tsx'
import { useAmountText } from '../shared/payment/useAmountText.ts'
import { useWalletName } from '../shared/useWallet.ts'
import { type Sent, writeSent } from '../shared/writeSent.ts'

/** Toasts with their texts. @param life - How long each stays once visible; by default as usual. */
export function ToastItems({ toasts, life }: { toasts: readonly ToastState[]; life?: number | undefined }) {
  const words = useToastWords()
  const runtime = useRuntime()
  useEffect(() => {
    // A page in the background is not visible.
    const see = () => {
      if (document.visibilityState === 'visible') for (const { id } of toasts) seeToast(runtime, id, life)
    }
    see()
    document.addEventListener('visibilitychange', see)
    return () => document.removeEventListener('visibilitychange', see)
  }, [toasts, life, runtime])
  return toasts.map(({ id, variant, message }) => (
    <Toast
      key={id}
      kind={variant}
      text={toText(message, words)}
      dismissLabel={words.messages.common.dismiss}
      onDismiss={() => dismissToast(runtime, id)}
    />
  ))
}

/** What the texts of toasts consist of. */
function useToastWords() {
  const messages = useMessages('notices')
  const locale = useLocale()
  const wallet = useWalletName()
  const write = useAmountText()
  const { transactions } = useStores()
  const transfer = (hash: string) => {
    const found = transactions.find(hash)
    return found ? write(BigInt(found.amount), found.token) : ''
  }
  const symbols = (hash: string) => {
    const found = transactions.find(hash)
    const { brings, quoted = '0' } = found?.call ?? {}
    if (!found || !brings) return { from: '', to: '' }
    return { from: found.token.symbol, to: write(BigInt(found.received ?? quoted), brings, 3) }
  }
  return { messages, locale, wallet, transfer, symbols }
}

type Words = ReturnType<typeof useToastWords>

function toText(message: ToastMessage, { messages, wallet, transfer, symbols, locale }: Words): string {
  if (typeof message === 'string') return messages.toasts[message]
  if ('text' in message) return cleanText(message.text)
  if ('sent' in message) return messages.toasts.sent({ amount: transfer(message.sent) })
  if ('swapping' in message) return messages.toasts.swapping(symbols(message.swapping))
  if ('swapped' in message) return messages.toasts.swapped(symbols(message.swapped))
  if ('bought' in message) {
    const { amount, symbol } = message.bought
    return messages.toasts.bought({ amount: `${formatAmountText(amount, locale)} ${symbol}` })
  }
  if ('movedTo' in message) return messages.toasts.movedTo({ network: message.movedTo })
  if ('notBought' in message) return messages.toasts.notBought({ provider: message.notBought })
  const sent = readSent(message.error)
  return errorText(messages, message.error, { wallet, sent: sent && writeSent(sent, locale) })
}

function readSent({ details }: W3mErrorLike): Sent | undefined {
  const { to, amount, symbol } = Object(details?.sent)
  return [to, amount, symbol].every((part) => typeof part === 'string') ? { to, amount, symbol } : undefined
}
