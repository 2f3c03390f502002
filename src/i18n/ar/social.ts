import type { social as english } from '../en/social.ts'

/** Arabic: signing in with a social account. */
export const social = {
  social: {
    title: 'كل الحسابات الاجتماعية',
    continue: (provider) => `المتابعة باستخدام ${provider}`,
    more: 'طرق أخرى لتسجيل الدخول',
    logIn: (provider) => `تسجيل الدخول باستخدام ${provider}`,
    asking: 'أكمل في النافذة التي فُتحت للتو.',
    status: (provider) => `في انتظار ${provider}`,
    reading: 'جارٍ قراءة حسابك. يستغرق ذلك لحظة.',
    leaving: (provider) => `تنتقل هذه الصفحة إلى ${provider} ثم تعود.`,
    openAgain: 'فتح مرة أخرى',
    closed: 'أُغلقت النافذة',
    closedText: 'لم تتم مشاركة أي شيء. افتحها مرة أخرى للمتابعة.',
    blocked: 'حُظرت النافذة',
    blockedText: 'اسمح بالنوافذ لهذه الصفحة، أو افتحها بالزر.',
    open: 'فتح النافذة',
    declined: 'رُفض تسجيل الدخول',
    declinedText: (provider) => `لم يشارك ${provider} أي شيء. حاول مرة أخرى أو اختر طريقة أخرى.`,
    failed: 'حدث خطأ ما',
    failedText: (provider) => `لم ينجح تسجيل الدخول باستخدام ${provider}. لم تتم مشاركة أي شيء.`,
    chooseAnother: 'اختيار طريقة أخرى',
  },

  create: {
    title: 'إنشاء محفظة',
    lead: 'سجّل الدخول وستكون لديك محفظة. لا شيء لتثبيته.',
    selfCustody: 'هل تفضّل الاحتفاظ بالمفاتيح بنفسك؟',
    get: 'الحصول على محفظة',
  },

  farcaster: {
    label: 'رمز QR لتسجيل الدخول باستخدام Farcaster',
    making: 'جارٍ إنشاء رمز',
    scan: 'امسحه بكاميرا هاتفك. سيُفتح Farcaster ويسألك هناك.',
    open: 'فتح Farcaster',
    openText: 'وافق هناك، ثم عد إلى هنا.',
  },
} satisfies typeof english
