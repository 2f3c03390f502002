import type { Areas } from '../areas.ts'
import { number, own, plural } from './grammar.ts'

/** Arabic: help, lists of wallets, and the ways of a connection. */
export const wallets = {
  whatIsAWallet: {
    title: 'ما المحفظة؟',
    home: 'بيت لعملاتك',
    homeText: 'شاهد عملاتك ومقتنياتك وأرسلها واستلمها في مكان واحد.',
    signature: 'توقيعك',
    signatureText: 'توافق على ما يُسمح للتطبيق بفعله. لا يتحرك شيء قبل أن توقّع.',
    yours: 'لك وحدك',
    yoursText: 'لا حساب يُنشأ هنا. المفاتيح معك، لا مع التطبيق.',
    get: 'الحصول على محفظة',
  },

  whatIsANetwork: {
    title: 'ما الشبكة؟',
    many: 'محفظة واحدة وشبكات كثيرة',
    manyText: 'لكل شبكة عملاتها وتكاليفها.',
    choose: 'أنت تختار أين',
    chooseText: 'يعمل التطبيق على بعض الشبكات. يمكنك التبديل هنا في أي وقت.',
  },

  allWallets: {
    title: 'كل المحافظ',
    search: 'البحث في المحافظ',
    showQr: 'عرض رمز QR',
    loading: 'جارٍ تحميل المحافظ',
    installed: 'المحافظ المثبّتة',
    isInstalled: 'مثبّتة',
    found: (count) =>
      plural(count, {
        zero: 'لم يُعثر على محافظ',
        one: 'عُثر على محفظة واحدة',
        two: 'عُثر على محفظتين',
        few: `عُثر على ${number(count)} محافظ`,
        other: `عُثر على ${number(count)} محفظة`,
      }),
    none: 'لم يُعثر على محفظة',
    noneText: 'تحقق من الكتابة، أو امسح رمز QR بأي محفظة.',
    failed: 'لم تُحمَّل قائمة المحافظ',
    failedText: 'ما زالت المحافظ المثبّتة ورمز QR تعمل.',
    more: 'عرض المزيد',
  },

  getWallet: {
    title: 'الحصول على محفظة',
    extension: 'إضافة للمتصفح',
    phone: 'تطبيق للهاتف',
    usePhone: 'استخدام هاتفي',
    usePhoneText: 'امسح رمز QR بدلًا من ذلك',
    website: 'موقع الويب',
    explore: 'استكشاف كل المحافظ',
    notInstalled: (wallet) => `${own(wallet)} غير مثبّتة`,
    notInstalledText: 'ثبّتها ثم عُد: ستلاحظ هذه الصفحة ذلك.',
  },

  connecting: {
    status: (wallet) => `في انتظار ${own(wallet)}`,
    waiting: (wallet) => `تابع في ${own(wallet)}`,
    waitingText: 'اقبل طلب التوصيل في محفظتك.',
    openAgain: (wallet) => `فتح ${own(wallet)} مرة أخرى`,
    none: (wallet) => `ليس لديك ${own(wallet)} بعد؟`,
    noneText: 'لهذا المتصفح أو لهاتفك',
    get: 'تنزيل',
    slow: (wallet) => `ما زلنا في انتظار ${own(wallet)}`,
    slowText: (wallet) => `قد يكون الطلب خلف نافذة أخرى. ابحث عن أيقونة ${own(wallet)} في شريط الأدوات.`,
    chooseAnother: 'اختيار أخرى',
    openAgainShort: 'فتح مرة أخرى',
    alreadyOpen: 'هناك طلب مفتوح بالفعل',
    alreadyOpenText: (wallet) => `افتح ${own(wallet)} وأجب عنه هناك.`,
    open: (wallet) => `فتح ${own(wallet)}`,
    declined: 'رُفض التوصيل',
    declinedText: (wallet) => `لم يُشارَك أي شيء. قد يكون طلب أقدم ما زال مفتوحًا في ${own(wallet)}.`,
    failed: 'تعذّر التوصيل',
    failedText: (wallet) => `لم تُجب ${own(wallet)}. لم يُشارَك أي شيء.`,
    joined: 'تم التوصيل',
    joinedText: (wallet, host, address) => `${own(wallet)} مرتبطة بـ ${own(host)} بالعنوان ${own(address)}.`,
    continue: 'متابعة',
  },

  qr: {
    title: 'امسح للتوصيل',
    label: (wallet) => `رمز QR للتوصيل عبر ${own(wallet)}`,
    newCodeIn: (time) => `رمز جديد خلال ${own(time)}`,
    making: 'جارٍ إنشاء رمز',
    text: 'امسحه بكاميرا هاتفك أو بتطبيق محفظتك.',
    textFor: (wallet) => `افتح ${own(wallet)} على هاتفك وامسح. سيظهر رمز جديد تلقائيًا.`,
    failed: 'لا يوجد رمز الآن',
    failedText: 'لم تُجب خدمة التوصيل.',
  },

  phone: {
    opening: (wallet) => `جارٍ فتح ${own(wallet)}`,
    openingText: 'اقبل الطلب هناك، ثم عُد إلى هنا.',
    notOpened: (wallet) => `لم تُفتح ${own(wallet)}`,
    notOpenedText: 'قد لا تكون مثبّتة، أو ربما حظر المتصفح الرابط.',
    copyLinkText: 'الصقه في أي محفظة',
    showQr: 'عرض رمز QR',
    showQrText: 'امسحه من جهاز آخر',
    get: (wallet) => `تنزيل ${own(wallet)}`,
    finishing: 'جارٍ إتمام التوصيل',
    finishingText: (wallet) => `نقرأ الرد من ${own(wallet)}. يستغرق ذلك لحظة.`,
  },
} satisfies Areas['wallets']
