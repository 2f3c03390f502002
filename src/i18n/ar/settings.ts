import type { settings as english } from '../en/settings.ts'
import { number, own, plural } from './grammar.ts'

/** Arabic: the account of the embedded wallet and its settings. */
export const settings = {
  settings: {
    title: 'إعدادات الحساب',
    network: 'الشبكة',
    smartText: 'رسوم الشبكة مدفوعة عنك',
    standardText: 'أنت تدفع رسوم الشبكة',
    notDeployed: 'يُجهَّز مع أول معاملة له.',
    notHere: (network) => `لا توجد حسابات ذكية على ${own(network)}.`,
    upgrade: 'الانتقال إلى محفظة خاصة بك',
    upgradeText: 'خذ مفاتيحك معك',
  },

  sessions: {
    title: 'الجلسات الذكية',
    rowText: 'ما يُسمح للصفحات به من دون سؤالك',
    loading: 'جارٍ تحميل الجلسات',
    none: 'لا يُسمح لأي صفحة بالتصرف وحدها',
    noneText: 'ما تسمح لصفحة بفعله من دون سؤالك يظهر هنا.',
    failed: 'تعذّر تحميل الجلسات',
    failedText: 'لم يتغيّر ما يُسمح للصفحات به.',
    somePage: 'صفحة',
    calls: (count) =>
      plural(count, {
        one: 'يمكنها استدعاء',
        two: 'يمكنها استدعاء عقدين، أولهما',
        few: `يمكنها استدعاء ${number(count)} عقود، أولها`,
        other: `يمكنها استدعاء ${number(count)} عقدًا، أولها`,
      }),
    until: (time) => `حتى ${own(time)}`,
    noEnd: 'بلا نهاية',
    end: 'سحب',
    notEnded: 'لم يُسحب الإذن',
    notEndedText: 'ما زال بإمكان الصفحة المتابعة كما كانت. حاول مرة أخرى.',
    note: 'تسألك محفظتك قبل سحب أي إذن.',
  },

  upgrade: {
    title: 'ترقية محفظتك',
    heading: 'محفظتك من دون وسيط',
    text: 'في صفحة المحفظة يمكنك نقل مفاتيحك إلى محفظة خاصة بك. صِلها هنا بعد ذلك.',
    open: 'فتح الصفحة',
  },

  emailChange: {
    title: 'تغيير البريد الإلكتروني',
    label: 'البريد الإلكتروني الجديد',
    save: 'حفظ',
    confirmOld: 'أكّد بريدك الحالي',
    confirmNew: 'أكّد بريدك الجديد',
    row: 'البريد الإلكتروني',
    edit: 'تعديل',
    same: 'هذا هو بريدك بالفعل.',
  },
} satisfies typeof english
