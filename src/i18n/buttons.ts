/** The few words of the button elements, small enough to be there before anything is loaded. */
export type ButtonWords = {
  connect: string
  connecting: string
  selectNetwork: string
  switchNetwork: string
  unknownNetwork: string
  account: (name: string) => string
  network: (name: string) => string
  balanceUnknown: string
}

const en: ButtonWords = {
  connect: 'Connect Wallet',
  connecting: 'Connecting...',
  selectNetwork: 'Select Network',
  switchNetwork: 'Switch Network',
  unknownNetwork: 'Unknown Network',
  account: (name) => `Account ${name}`,
  network: (name) => `Network ${name}`,
  balanceUnknown: 'Balance unknown',
}

const de: ButtonWords = {
  connect: 'Wallet verbinden',
  connecting: 'Verbinden …',
  selectNetwork: 'Netzwerk wählen',
  switchNetwork: 'Netzwerk wechseln',
  unknownNetwork: 'Unbekanntes Netzwerk',
  account: (name) => `Konto ${name}`,
  network: (name) => `Netzwerk ${name}`,
  balanceUnknown: 'Guthaben unbekannt',
}

const ar: ButtonWords = {
  connect: 'توصيل المحفظة',
  connecting: 'جارٍ التوصيل...',
  selectNetwork: 'اختيار الشبكة',
  switchNetwork: 'تبديل الشبكة',
  unknownNetwork: 'شبكة غير معروفة',
  account: (name) => `الحساب ${name}`,
  network: (name) => `الشبكة ${name}`,
  balanceUnknown: 'الرصيد غير معروف',
}

/** The words for a language tag, English where we do not speak it. */
export function buttonWords(locale: string | undefined): ButtonWords {
  const language = locale?.slice(0, 2).toLowerCase()
  if (language === 'de') return de
  return language === 'ar' ? ar : en
}
