import type { Story } from './Story.ts'
import { connectionDiagramStories } from './stories/connectionDiagram.tsx'
import { formStories } from './stories/forms.tsx'
import { listStories as listRowStories } from './stories/lists.tsx'
import { messageStories } from './stories/messages.tsx'
import { paymentStories } from './stories/payments.tsx'
import { pressStories } from './stories/presses.tsx'
import { productStories } from './stories/product.tsx'

/** Every component in every state, and whole views of the product. */
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

/** The stories and their states, for tests. */
export const listStories = (): ListedStory[] =>
  stories.map(({ id, title, kind, states }) => ({ id, title, kind, states: states.map(({ id }) => id) }))
