import type { signIn as english } from '../en/signIn.ts'

/** Arabic: signing in with the wallet. */
export const signIn = {
  signIn: {
    title: 'تسجيل الدخول',
    ask: (app: string) => `تسجيل الدخول إلى ${app}`,
    askText: 'وقّع رسالة لتثبت أن هذا الحساب لك. التوقيع مجاني ولا يمكنه نقل أموالك.',
    message: 'الرسالة المطلوب توقيعها',
    preparing: 'لحظة',
    sign: 'توقيع',
    signing: 'يجري التوقيع',
    verifying: 'يجري التحقق',
    waiting: (wallet: string) => `وافق على التوقيع في ${wallet}.`,
    declined: 'رُفض التوقيع',
    declinedText: (app: string) => `أنت متصل لكنك لم تسجل الدخول. يحتاج ${app} إلى توقيع ليعرض حسابك.`,
    failed: 'تعذر تسجيل دخولك',
    failedText: (app: string) => `لم يقبل ${app} التوقيع. لم يُنقل أي شيء.`,
    smartAccountText: 'قد لا يدعم هذا التطبيق الحسابات الذكية.',
    mismatch: 'هذا الطلب يذكر موقعًا آخر',
    mismatchText: (domain: string, host: string) =>
      `يطلب منك تسجيل الدخول إلى ${domain}، لكنك على ${host}. لا توقّع.`,
    disconnect: 'قطع الاتصال',
  },
} satisfies typeof english
