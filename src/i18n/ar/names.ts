import type { Areas } from '../areas.ts'

/** Arabic: a name in place of an address. */
export const names = {
  names: {
    title: 'اختر اسمًا',
    pitch: 'اسم بدلًا من عنوانك',
    text: 'اسم قصير بدلًا من عنوانك، ويمكن للآخرين الإرسال إليه.',
    choose: 'اختر اسمًا',
    notNow: 'ليس الآن',
    label: 'اسمك',
    free: (name) => `${name} متاح.`,
    taken: (name) => `${name} محجوز. هذه متاحة:`,
    takenAll: (name) => `${name} محجوز. جرّب اسمًا آخر.`,
    tooShort: 'يجب ألّا يقل طول الاسم عن 4 محارف',
    badLetters: 'يمكن أن يحتوي على أحرف لاتينية وأرقام والعلامة - فقط',
    checking: 'جارٍ التحقق من الاسم',
    notChecked: 'تعذّر التحقق من هذا الاسم.',
    suggestions: 'أسماء متاحة',
    available: 'متاح',
    register: 'تسجيل',
    registerName: (name) => `تسجيل ${name}`,
    sign: 'وقّع للتسجيل',
    signText: 'وافق على الرسالة في محفظتك. هذا مجاني.',
    failed: 'لم يُسجَّل الاسم',
    notHere: 'تُسجَّل الأسماء بالمحفظة التي تدخل إليها بالبريد الإلكتروني.',
    done: 'سُجِّل الاسم',
    yours: (name) => `${name} أصبح لك`,
    yoursText: 'أصبح يدل على عنوانك.',
  },
} satisfies Areas['names']
