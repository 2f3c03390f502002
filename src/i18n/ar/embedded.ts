import type { embedded as english } from '../en/embedded.ts'
import { number, seconds } from './grammar.ts'

/** Arabic: signing in to a wallet by email. */
export const embedded = {
  email: {
    label: 'البريد الإلكتروني',
    placeholder: 'name@example.com',
    continue: 'المتابعة بالبريد الإلكتروني',
    sending: 'جارٍ إرسال رسالة',
    invalid: 'هذا ليس عنوان بريد إلكتروني كاملًا.',
    cooldown: (count) => `يُرجى المحاولة مجددًا بعد ${seconds(count)}`,
    unavailable: 'لم يُحمَّل تسجيل الدخول بالبريد الإلكتروني. ما زالت المحافظ تعمل.',
    failed: 'حدث خطأ ما. حاول مرة أخرى.',
  },

  consent: { before: 'أوافق على ', terms: 'الشروط', between: ' و', privacy: 'سياسة الخصوصية', after: '.' },

  emailCode: {
    title: 'تحقّق من بريدك',
    before: 'أدخل الرمز المكوّن من 6 أرقام المُرسل إلى ',
    after: '. صالح لمدة 20 دقيقة.',
    group: 'رمز من 6 أرقام',
    digit: (place) => `الرقم ${number(place)}`,
    checking: 'جارٍ التحقق من الرمز',
    wrong: 'الرمز غير صحيح. استخدم أحدث رسالة أو اطلب رمزًا جديدًا.',
    expired: 'انتهت صلاحية هذا الرمز. اطلب رمزًا جديدًا.',
    tooMany: 'محاولات كثيرة. اطلب رمزًا جديدًا.',
    none: 'لم تصلك رسالة؟',
    sendAgain: 'إرسال رمز جديد',
    in: (time) => `رمز جديد خلال ${time}`,
  },

  emailDevice: {
    title: 'أكّد هذا الجهاز',
    open: 'افتح الرابط الذي أرسلناه',
    before: 'أُرسل إلى ',
    after: '. أبقِ هذه الصفحة مفتوحة.',
    late: 'لم يُفتح الرابط بعد',
    lateText: 'حدث خطأ ما، أو ما زال الرابط في بريدك. افتحه ثم تحقّق مرة أخرى.',
    checkAgain: 'تحقّق مرة أخرى',
    sendAgain: 'إرسال مرة أخرى',
    sendAgainIn: (time) => `إرسال مجددًا خلال ${time}`,
  },

  approve: {
    title: 'الموافقة على المعاملة',
    frame: 'إطار آمن',
    decline: 'رفض وإغلاق',
  },
} satisfies typeof english
