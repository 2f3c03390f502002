import type { Areas } from '../areas.ts'
import { own } from './grammar.ts'

/** Arabic: what the account has done. */
export const activity = {
  activity: {
    title: 'النشاط',
    loading: 'جارٍ تحميل النشاط',
    to: 'إلى',
    from: 'من',
    one: '+1',
    unlimited: (symbol) => `${own(symbol)} بلا حد`,
    now: 'الآن',
    types: {
      approve: 'موافقة',
      bought: 'شراء',
      borrow: 'اقتراض',
      burn: 'حرق',
      cancel: 'إلغاء',
      claim: 'مطالبة',
      deploy: 'نشر عقد',
      deposit: 'إيداع',
      execute: 'تنفيذ',
      mint: 'سك',
      receive: 'استلام',
      repay: 'سداد',
      send: 'إرسال',
      stake: 'رهن',
      trade: 'مبادلة',
      unstake: 'فك الرهن',
      withdraw: 'سحب',
    },
    underWay: {
      send: 'جارٍ الإرسال',
      trade: 'جارية المبادلة',
      approve: 'جارية الموافقة',
    },
    statuses: {
      pending: 'قيد الانتظار',
      failed: 'فشل',
      replaced: 'استُبدل',
      dropped: 'أُسقط',
      altered: 'غيّرته المحفظة',
    },
    empty: 'لا نشاط بعد',
    emptyText: 'ستظهر هنا عمليات الإرسال والمبادلة والشراء.',
    failed: 'تعذّر جلب المعاملات',
    failedText: 'أموالك آمنة. القائمة وحدها ناقصة.',
  },
} satisfies Areas['activity']
