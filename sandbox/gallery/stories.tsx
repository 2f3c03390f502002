import type { Story } from './Story.ts'
import { connectionDiagramStories } from './stories/connectionDiagram.tsx'
import { formStories } from './stories/forms.tsx'
import { listStories as listRowStories } from './stories/lists.tsx'
import { messageStories } from './stories/messages.tsx'
import { paymentStories } from './stories/payments.tsx'
import { pressStories } from './stories/presses.tsx'
import { productStories } from './stories/product.tsx'

/** Every part in every state. Whole views of the product are added here too. */
export const stories: Story[] = [
  ...pressStories,
  ...formStories,
  ...listRowStories,
  ...connectionDiagramStories,
  ...paymentStories,
  ...messageStories,
  ...productStories,
]

export type ListedStory = { id: string; title: string; kind: Story['kind']; states: string[] }

/** What there is to walk through, for tests. */
export const listStories = (): ListedStory[] =>
  stories.map(({ id, title, kind, states }) => ({ id, title, kind, states: states.map(({ id }) => id) }))
