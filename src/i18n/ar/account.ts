import type { Areas } from '../areas.ts'
import { number, own, plural } from './grammar.ts'

/** Arabic: the account and its networks. */
export const account = {
  account: {
    title: 'الحساب',
    networkButton: (network) => `الشبكة: ${own(network)}. تغيير`,
    buy: 'شراء',
    swap: 'مبادلة',
    receive: 'استلام',
    send: 'إرسال',
    activity: 'النشاط',
    switchAddress: 'تبديل العنوان',
    settings: 'إعدادات الحساب',
    explorer: 'عرض في المستكشف',
    disconnect: 'قطع الاتصال',
    tokens: 'العملات',
    nfts: 'المقتنيات',
    loadingTotal: 'جارٍ تحميل الرصيد',
    loadingTokens: 'جارٍ تحميل العملات',
    balanceUnavailable: 'الرصيد غير متاح',
    balanceUnknown: 'الرصيد غير معروف',
    priceUnknown: 'السعر غير معروف',
    valueUnknown: 'القيمة غير معروفة',
    somePrices: 'بعض الأسعار ناقصة.',
    updated: (minutes) =>
      plural(minutes, {
        zero: 'حُدّث الآن',
        one: 'حُدّث قبل دقيقة',
        two: 'حُدّث قبل دقيقتين',
        few: `حُدّث قبل ${number(minutes)} دقائق`,
        other: `حُدّث قبل ${number(minutes)} دقيقة`,
      }),
    hidden: (count) =>
      plural(count, {
        one: 'عملة مخفية واحدة',
        two: 'عملتان مخفيتان',
        few: `${number(count)} عملات مخفية`,
        other: `${number(count)} عملة مخفية`,
      }),
    hiddenText: 'غير مُدرجة أو بلا سعر',
    show: 'عرض',
  },

  receive: {
    code: 'رمز QR لعنوانك',
    yourAddress: 'عنوانك',
    scan: 'امسح الرمز أو انسخ العنوان.',
    onlyOn: 'على هذه الشبكات فقط',
    onlyOnText: 'ما يُرسل إلى هذا العنوان على شبكة أخرى قد يضيع.',
    andMore: (names, more) =>
      plural(more, {
        one: `${own(names)} وشبكة أخرى`,
        two: `${own(names)} وشبكتان أخريان`,
        few: `${own(names)} و${number(more)} شبكات أخرى`,
        other: `${own(names)} و${number(more)} شبكة أخرى`,
      }),
    compatible: 'الشبكات المتوافقة',
  },

  networks: {
    chooseNetwork: (wallet) => `اختر شبكة لمحفظة ${own(wallet)}`,
    manyNetworks: 'تعمل هذه المحفظة على أكثر من نوع من الشبكات.',
    title: 'اختيار الشبكة',
    whatIsANetwork: 'ما الشبكة؟',
    search: 'البحث في الشبكات',
    list: 'الشبكات',
    active: 'نشطة',
    notIn: (wallet) => `ليست في ${own(wallet)}`,
    maybe: 'قد لا تدعم محفظتك كل الشبكات.',
    none: 'لم يُعثر على شبكة',
    approve: (wallet) => `وافق في ${own(wallet)}`,
    approveText: (wallet, from, to) => `ستنتقل ${own(wallet)} من ${own(from)} إلى ${own(to)}.`,
    askAgain: 'اطلب مرة أخرى',
    declined: 'رُفض التبديل',
    stillOn: (network) => `ما زلت على ${own(network)}.`,
    stay: 'البقاء هنا',
    couldNotAdd: (network) => `تعذّرت إضافة ${own(network)}`,
    couldNotAddText: (wallet) => `لا تعرف ${own(wallet)} هذه الشبكة ولم تُضفها.`,
    unknown: (id) => `شبكة غير معروفة (${own(id)})`,
    unsupportedTitle: 'تبديل الشبكة',
    unsupported: (app, network) => `لا يعمل ${own(app)} على ${own(network)}`,
    unsupportedText: 'اختر إحدى شبكاته للمتابعة.',
    otherKind: (network) => `الانتقال إلى ${own(network)}؟`,
    otherKindText: (network) => `ستوصل حسابًا على ${own(network)}.`,
    switch: 'تبديل',
  },
} satisfies Areas['account']
