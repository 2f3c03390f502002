import { icon } from '../Icon.tsx'

// The icons of a first visit, in one chunk.

export const BackIcon = icon('m14.5 6-6 6 6 6', true)

/** Opens another view. */
export const ChevronIcon = icon('m9.5 6 6 6-6 6', true)

/** Close or remove. */
export const CloseIcon = icon('M6.5 6.5 17.5 17.5M17.5 6.5 6.5 17.5')

/** Opens another site. */
export const ExternalIcon = icon(
  'M14.5 3.5h6v6m0-6L11 13m7.5 1v4.5a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2H10',
)

/** Opens the full list. */
export const GridIcon = icon(
  'M4.5 3.5h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1h-5a1 1 0 0 1-1-1v-5a1 1 0 0 1 1-1m10 0h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1h-5a1 1 0 0 1-1-1v-5a1 1 0 0 1 1-1m-10 10h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1h-5a1 1 0 0 1-1-1v-5a1 1 0 0 1 1-1m10 0h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1h-5a1 1 0 0 1-1-1v-5a1 1 0 0 1 1-1',
)

export const HelpIcon = icon(
  'M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19M9.3 9.4a2.8 2.8 0 0 1 5.4.9c0 1.9-2.7 2.3-2.7 4M12 17.3v.01',
)

export const QrIcon = icon(
  'M4.5 3.5h3a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1v-3a1 1 0 0 1 1-1m12 0h3a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1v-3a1 1 0 0 1 1-1m-12 12h3a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1v-3a1 1 0 0 1 1-1M12 3.5v5M3.5 12h5M12 12v.01M12 15.5v5M15.5 12h5M15.5 20.5v-3a2 2 0 0 1 2-2h3M20.5 20.5v.01',
)

export const WalletIcon = icon(
  'M18.5 7.5V5a1.5 1.5 0 0 0-1.5-1.5H5.5a2 2 0 0 0 0 4h13a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-13m17 6.5H17a2 2 0 0 0 0 4h3.5',
)
