import type { Areas } from '../areas.ts'
import { own, seconds } from './grammar.ts'

/** Arabic: what went wrong, and what is to be known. */
export const notices = {
  pairing: { noProject: 'تحتاج محافظ الهاتف إلى معرّف مشروع، وليس لهذا التطبيق معرّف بعد.' },

  toasts: {
    transactionStarted: 'بدأت المعاملة',
    linkCopied: 'نُسخ الرابط',
    addressCopied: 'نُسخ العنوان',
    copyFailed: 'تعذّر النسخ',
    disconnectFailed: 'قُطع الاتصال هنا، لكن تعذّر إبلاغ المحفظة.',
    storageClosed: 'لن يتذكر هذا المتصفح اتصالك.',
    signInFailed: 'حدثت مشكلة أثناء تسجيل الدخول.',
    signOutFailed: 'تم تسجيل الخروج هنا، لكن تعذّر على التطبيق إنهاء جلستك.',
    authenticating: 'جارٍ تسجيل الدخول…',
    emailSent: 'أُرسلت الرسالة',
    emailChanged: 'تغيّر عنوان البريد',
    actionNotAllowed: 'هذا الإجراء غير مسموح',
    accountTypeFailed: 'تعذّر تبديل الحساب',
    usingSmartAccount: 'أنت تدفع الآن من حسابك الذكي',
    usingStandardAccount: 'أنت تدفع الآن من حسابك العادي',
    sent: (amount) => `أُرسل ${own(amount)}`,
    swapping: (from, to) => `جارية مبادلة ${own(from)} بـ ${own(to)}`,
    swapped: (from, to) => `تمت مبادلة ${own(from)} بـ ${own(to)}`,
    bought: (amount) => `وصل ${own(amount)}`,
    notBought: (provider) => `رفض ${own(provider)} الدفع. لم يُشترَ شيء.`,
  },

  errors: {
    thisNetwork: 'هذه الشبكة',
    declined: (wallet) => `رفضت الطلب في ${own(wallet)}.`,
    notAllowed: (wallet) => `لم تسمح ${own(wallet)} بهذا الحساب. صِلها مرة أخرى.`,
    notSupported: (wallet) => `لا تستطيع ${own(wallet)} فعل ذلك.`,
    disconnected: (wallet) => `لم تعد ${own(wallet)} متصلة. صِلها مرة أخرى.`,
    networkUnknown: (wallet, network) => `لا تعرف ${own(wallet)} ${own(network)}.`,
    alreadyOpen: (wallet) => `هناك طلب مفتوح بالفعل في ${own(wallet)}.`,
    tooManyRequests: (count) => `طلبات كثيرة جدًا. حاول مرة أخرى بعد ${seconds(count)}.`,
    timedOut: (count) => `لا رد بعد ${seconds(count)}. حاول مرة أخرى.`,
    noAnswer: (wallet) => `لم تُجب ${own(wallet)}. حاول مرة أخرى.`,
    walletFailed: (wallet) => `حدث خطأ ما في ${own(wallet)}. حاول مرة أخرى.`,
    offline: 'أنت غير متصل بالإنترنت. سنتابع عند عودتك.',
    insufficientFunds: (missing) => `تحتاج إلى ${own(missing)} إضافية لتكلفة الشبكة.`,
    insufficientForCostText: 'الرصيد لا يكفي لتكلفة الشبكة.',
    insufficientForCost: (native) => `رصيد ${own(native)} لا يكفي لتكلفة الشبكة.`,
    networkRefused: 'رفضت الشبكة المعاملة. حاول مرة أخرى.',
    storageClosed: 'لن يتذكر هذا المتصفح اتصالك.',
    clockWrong: 'تحقق من تاريخ هذا الجهاز ووقته.',
    serviceDown: (feature) => `لم تُجب ${feature}. حاول مرة أخرى.`,
    nameMoved: 'أصبح الاسم يشير إلى حساب آخر. لم يُرسل شيء. تحقق من المستلم.',
    walletElsewhere: (wallet) => `${own(wallet)} على شبكة أخرى. بدّلها وحاول مرة أخرى.`,
    codeExpired: 'هذا الرمز قديم. سيظهر رمز جديد تلقائيًا.',
    unknown: 'حدث خطأ ما. حاول مرة أخرى.',
  },

  features: {
    walletList: 'قائمة المحافظ',
    connection: 'خدمة التوصيل',
    balances: 'خدمة الأرصدة',
    network: 'الشبكة',
    other: 'الخدمة',
  },

  alerts: {
    projectId: 'معرّف المشروع غير مُعدّ',
    projectIdText:
      'اضبط `project-id` على `<w3m-modal>`. يبقى البحث عن المحافظ والسجل والشراء متوقفًا حتى ذلك الحين.',
    howToFix: 'كيفية إصلاح ذلك',
    configuration: 'إعداد التطبيق غير صالح',
    originText: (origin) => `المصدر ${own(origin)} ليس في قائمة السماح لهذا المشروع.`,
    openAllowlist: 'فتح قائمة السماح',
    projectIdWrongText: 'معرّف المشروع غير صالح. تحقق من `project-id`.',
    session: 'انتهت الجلسة',
    sessionText: 'تحقق من تاريخ هذا الجهاز ووقته، ثم صِل المحفظة مرة أخرى.',
    network: 'لم يُعثر على الشبكة',
    networkText: (network) => `${own(network)} ليست في \`networks\`.`,
  },
} satisfies Areas['notices']
