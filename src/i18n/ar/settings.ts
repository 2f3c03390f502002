import type { settings as english } from '../en/settings.ts'
import { own } from './grammar.ts'

/** Arabic: the account of the embedded wallet and its settings. */
export const settings = {
  settings: {
    title: 'إعدادات الحساب',
    network: 'الشبكة',
    smartAccount: 'حساب ذكي',
    smartText: 'رسوم الشبكة مدفوعة عنك',
    standardAccount: 'حساب عادي',
    standardText: 'أنت تدفع رسوم الشبكة',
    inUse: 'قيد الاستخدام',
    switch: 'تبديل',
    switching: 'جارٍ التبديل',
    notDeployed: 'يُجهَّز مع أول معاملة له.',
    notHere: (network) => `لا توجد حسابات ذكية على ${own(network)}.`,
    upgrade: 'الانتقال إلى محفظة خاصة بك',
    upgradeText: 'خذ مفاتيحك معك',
  },

  addresses: {
    title: 'تبديل العنوان',
    list: 'عناوينك',
    note: 'العنوان المختار هو الذي يدفع ويوقّع من الآن فصاعدًا.',
  },

  upgrade: {
    title: 'ترقية محفظتك',
    heading: 'محفظتك من دون وسيط',
    text: 'في صفحة المحفظة يمكنك نقل مفاتيحك إلى محفظة خاصة بك. صِلها هنا بعد ذلك.',
    open: 'فتح الصفحة',
  },
} satisfies typeof english
