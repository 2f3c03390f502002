import type { Areas } from '../areas.ts'
import { own } from './grammar.ts'

/** Arabic: NFTs. */
export const collectibles = {
  collectibles: {
    title: 'المقتنيات',
    loading: 'جارٍ تحميل المقتنيات',
    empty: 'لا مقتنيات بعد',
    emptyText: 'ما يُرسل إلى هذا الحساب يظهر هنا.',
    receive: 'استلام',
    failed: 'تعذّر تحميل المقتنيات',
    failedText: 'هي في أمان. القائمة وحدها ناقصة.',
    unavailable: (network) => `لا تُعرض هنا مقتنيات ${own(network)}`,
    unavailableText: 'تعرضها محفظتك أو المستكشف.',
    count: (amount) => `العدد: ${amount}`,
  },
} satisfies Areas['collectibles']
