import type { Areas } from '../areas.ts'

/** German: what the network says would come of a transaction. */
export const trial = {
  trial: {
    title: 'Im Netzwerk ausprobiert',
    youSend: 'Du sendest',
    youReceive: 'Du bekommst',
    reverts: 'Das würde scheitern',
    revertsText: 'Ausprobiert lehnt das Netzwerk es ab. Die Kosten wären verloren.',
    revertsReason: (reason) => `Ausprobiert sagt der Vertrag: „${reason}“`,
    other: 'Es würde mehr dein Konto verlassen',
    otherText: 'Ausprobiert nimmt es mehr, als dir gezeigt wurde. Unterschreibe es nicht.',
    short: 'Es käme zu wenig zurück',
    shortText: (least) => `Ausprobiert gibt es weniger als ${least}.`,
    nothing: 'Es würde sich nichts bewegen',
    nothingText: 'Ausprobiert ändert sich nichts in deinem Konto.',
  },
} satisfies Areas['trial']
