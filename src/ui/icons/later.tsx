import { icon } from '../Icon.tsx'

// The icons of the views that load later.

/** An error. */
export const AlertIcon = icon('M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19m0 5v5.5m0 3.5v.01')

/** Input above, output below. */
export const ArrowDownIcon = icon('M12 4.5v15m-6-6 6 6 6-6')

/** Continue. */
export const ArrowIcon = icon('M4.5 12h15m-6-6 6 6-6 6', true)

/** Buy. */
export const CardIcon = icon(
  'M4.5 5h15a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-15a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2m-2 5h19m-15.5 5h3',
)

/** Done or selected. */
export const CheckIcon = icon('m4.5 12.5 5 5 10-11')

/** Timed out. */
export const ClockIcon = icon('M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19M12 7v5.2l3.4 2')

export const ShareIcon = icon('M12 14.5v-11m-4 3.5 4-4 4 4M7 10.5H5.5v10h13v-10H17')

/** Tokens. */
export const CoinsIcon = icon('M8.5 9.5a6 6 0 1 0 0 12 6 6 0 0 0 0-12m1-4.5A6 6 0 1 1 17 14M8.5 13.5v4')

export const CopyIcon = icon(
  'M10.5 8.5h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-8a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2m5-3a2 2 0 0 0-2-2h-8a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2',
)

export const DisconnectIcon = icon(
  'M9.5 20.5h-4a2 2 0 0 1-2-2v-13a2 2 0 0 1 2-2h4m6 4.5 4.5 4-4.5 4m4.5-4h-10.5',
  true,
)

/** Expand. */
export const DownIcon = icon('m6 9.5 6 6 6-6')

export const DownloadIcon = icon(
  'M12 3.5v11m-4.5-4.5 4.5 4.5 4.5-4.5M3.5 15.5v3a2 2 0 0 0 2 2h13a2 2 0 0 0 2-2v-3',
)

/** The web. */
export const GlobeIcon = icon(
  'M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19M2.5 12h19M12 2.5c2.6 2.7 3.9 5.9 3.9 9.5s-1.3 6.8-3.9 9.5c-2.6-2.7-3.9-5.9-3.9-9.5S9.4 5.2 12 2.5',
)

export const InfoIcon = icon('M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19m0 9v5m0-9v.01')

/** An envelope. */
export const MailIcon = icon(
  'M5.5 5.5h13a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2Zm-1.5 2 8 6 8-6',
)

export const MoreIcon = icon([5, 12, 19].map((x) => `M${x} 11.2a.8.8 0 1 0 .01 0Z`).join(''))

export const NetworkIcon = icon(
  'M12 3a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5M5.5 16a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5m13 0a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5M12 8v4.5m-6.5 3.5v-1.5a2 2 0 0 1 2-2h9a2 2 0 0 1 2 2V16',
)

/** No connection. */
export const OfflineIcon = icon(
  'M3 3l18 18M12 19.5v.01M8.6 16a4.9 4.9 0 0 1 6.8 0M5.2 12.5A9.7 9.7 0 0 1 10 9.9m5.3.5a9.7 9.7 0 0 1 3.5 2.1M2 9a14.5 14.5 0 0 1 4.4-2.9m4-1A14.5 14.5 0 0 1 22 9',
)

export const PasteIcon = icon(
  'M15.5 4.5h1.5a2 2 0 0 1 2 2v13a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-13a2 2 0 0 1 2-2h1.5m1.5-2h4a1.5 1.5 0 0 1 0 4.5h-4a1.5 1.5 0 0 1 0-4.5M12 11v6m-2.5-2.5L12 17l2.5-2.5',
)

/** Sign. */
export const PenIcon = icon('m4.5 15.5-1.5 5.5 5.5-1.5L20 8a2.5 2.5 0 0 0-4-4zm9-9 4 4')

export const PhoneIcon = icon(
  'M8 2.5h8a2 2 0 0 1 2 2v15a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2v-15a2 2 0 0 1 2-2m4 15.5v.01',
)

/** Add. */
export const PlusIcon = icon('M12 5v14M5 12h14')

export const ReceiveIcon = icon('M17.5 6.5l-11 11m9.5 0H6.5V8')

export const RefreshIcon = icon('M20.5 12A8.5 8.5 0 1 1 18 6l2.5 2.5m0-5v5h-5')

export const SearchIcon = icon('M11 3.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15m5.4 12.9 4.1 4.1')

export const SendIcon = icon('M6.5 17.5l11-11m-9.5 0h9.5v9.5')

/** A passkey. */
export const KeyIcon = icon('M4.5 16a4 4 0 1 0 8 0a4 4 0 1 0-8 0m6.8-2.8l8.2-8.2m-4 4l2.8 2.8')

/** Security. */
export const ShieldIcon = icon(
  'M12 2.5c2.3 1.9 4.9 2.9 7.5 3v6.5c0 4.7-3 8-7.5 9.5-4.5-1.5-7.5-4.8-7.5-9.5V5.5c2.6-.1 5.2-1.1 7.5-3m-3 9.5 2.2 2.2L15 10',
)

export const SwapIcon = icon('M7 20V4.5M3.5 8 7 4.5 10.5 8M17 4v15.5m3.5-3.5L17 19.5 13.5 16')

export const WarningIcon = icon(
  'M10.3 4.4 2.6 17.7a2 2 0 0 0 1.7 3h15.4a2 2 0 0 0 1.7-3L13.7 4.4a2 2 0 0 0-3.4 0M12 9.5v4m0 3.5v.01',
)
