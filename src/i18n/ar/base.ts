import type { Areas } from '../areas.ts'
import { number, own, plural } from './grammar.ts'

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
    explorer: 'المستكشف',
    yourWallet: 'محفظتك',
    thisNetwork: 'هذه الشبكة',
    unknown: 'غير معروف',
    loading: 'جارٍ التحميل',
    clear: 'مسح',
    paste: 'لصق',
    copyLink: 'نسخ الرابط',
    copyAddress: 'نسخ العنوان',
    allWallets: 'كل المحافظ',
  },

  connect: {
    title: 'توصيل المحفظة',
    whatIsAWallet: 'ما المحفظة؟',
    wallets: 'المحافظ',
    allWallets: 'كل المحافظ',
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
    consent: { before: 'أوافق على ', terms: 'الشروط', between: ' و', privacy: 'سياسة الخصوصية', after: '.' },
    footer: {
      before: 'بالتوصيل توافق على ',
      terms: 'الشروط',
      between: ' و',
      privacy: 'سياسة الخصوصية',
      after: '.',
    },
    guide: 'جديد هنا؟',
    getStarted: 'ابدأ من هنا',
    noProject: 'تحتاج محافظ الهاتف إلى معرّف مشروع، وليس لهذا التطبيق معرّف بعد.',
    nothing: 'لم تُهيّأ أي طريقة للتوصيل في هذا التطبيق.',
    chooseNetwork: (wallet) => `اختر شبكة لمحفظة ${own(wallet)}`,
    manyNetworks: 'تعمل هذه المحفظة على أكثر من نوع من الشبكات.',
  },
} satisfies Areas['base']
