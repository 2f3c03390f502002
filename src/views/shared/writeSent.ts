import { formatAmountText } from '../../i18n/format.ts'
import { shortenText } from '../../lib/addressText.ts'

/** The transfer that the wallet sent instead, as amount and recipient. */
export type Sent = { to: string; amount: string; symbol: string; name?: string | undefined }

/** On one line: in a right-to-left language, a second line would point at another party. */
export const writeSent = ({ to, amount, symbol, name }: Sent, locale: string): string =>
  `${formatAmountText(amount, locale)} ${symbol} → ${name ?? shortenText(to)}`
    .replaceAll(' ', '\u00a0')
    .replace('…', '…\u2060')
