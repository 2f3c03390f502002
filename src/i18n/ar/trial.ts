import type { Areas } from '../areas.ts'
import { own } from './grammar.ts'

/** Arabic: what the network says would come of a transaction. */
export const trial = {
  trial: {
    title: 'جُرّبت على الشبكة',
    youSend: 'ترسل',
    youReceive: 'تستلم',
    reverts: 'ستفشل هذه المعاملة',
    revertsText: 'عند التجربة ترفضها الشبكة، وتضيع تكلفتها.',
    revertsReason: (reason) => `عند التجربة يقول العقد: «${own(reason)}»`,
    other: 'سيخرج من حسابك أكثر',
    otherText: 'عند التجربة تأخذ أكثر مما عُرض عليك. لا توقّعها.',
    short: 'سيعود إليك أقل من اللازم',
    shortText: (least) => `عند التجربة تعطي أقل من ${own(least)}.`,
    nothing: 'لن يتحرك شيء',
    nothingText: 'عند التجربة لا يتغير شيء في حسابك.',
  },
} satisfies Areas['trial']
