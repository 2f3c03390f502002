import type { profile as english } from '../en/profile.ts'

/** Arabic: the accounts that a wallet has shared, and which of them is used. */
export const profile = {
  profile: {
    title: 'الملف الشخصي',
    kinds: {
      eoa: 'حساب عادي',
      smartAccount: 'حساب ذكي',
      payment: 'المدفوعات',
      ordinal: 'أورديناليات',
    },
    inUse: 'قيد الاستخدام',
    switch: 'تبديل',
    switching: 'جارٍ التبديل',
    note: 'الحساب المختار هو الذي يدفع ويوقّع من الآن فصاعدًا.',
  },
} satisfies typeof english
