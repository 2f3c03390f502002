import type { Areas } from '../areas.ts'
import { number, plural } from './grammar.ts'

/** Arabic: what the first view needs. */
export const base = {
  common: {
    back: 'رجوع',
    close: 'إغلاق',
    cancel: 'إلغاء',
    retry: 'إعادة المحاولة',
    tryAgain: 'حاول مرة أخرى',
    done: 'تم',
    dismiss: 'إخفاء',
    or: 'أو',
    details: 'التفاصيل',
    reason: 'السبب',
    yourWallet: 'محفظتك',
    unknown: 'غير معروف',
    clear: 'مسح',
    copyLink: 'نسخ الرابط',
    copyAddress: 'نسخ العنوان',
    allWallets: 'كل المحافظ',
  },

  connect: {
    title: 'توصيل المحفظة',
    whatIsAWallet: 'ما المحفظة؟',
    wallets: 'المحافظ',
    collapsed: 'المتابعة بمحفظة',
    qrCode: 'رمز QR',
    recent: 'حديثة',
    installed: 'مثبّتة',
    connected: 'متصلة',
    duplicate: 'مكرّرة',
    networks: (count) =>
      plural(count, {
        one: 'شبكة واحدة',
        two: 'شبكتان',
        few: `${number(count)} شبكات`,
        other: `${number(count)} شبكة`,
      }),
    footer: {
      before: 'بالتوصيل توافق على ',
      terms: 'الشروط',
      between: ' و',
      privacy: 'سياسة الخصوصية',
      after: '.',
    },
    guide: 'جديد هنا؟',
    getStarted: 'ابدأ من هنا',
    nothing: 'لم تُهيّأ أي طريقة للتوصيل في هذا التطبيق.',
  },
} satisfies Areas['base']
