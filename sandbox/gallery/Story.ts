import type { ReactNode } from 'react'
import type { Messages } from '../../src/i18n/areas.ts'

export type StoryContext = {
  messages: Messages
  locale: string
  theme: 'light' | 'dark'
}

/** One look of a part or a view. */
export type StoryState = { id: string; render: (context: StoryContext) => ReactNode }

/** `part`: shown on the card's ground; `view`: a whole card over an imagined page. */
export type Story = { id: string; title: string; kind: 'part' | 'view'; states: StoryState[] }

/** Makes a story from looks by name. */
export function story(
  id: string,
  title: string,
  states: Record<string, StoryState['render']>,
  kind: Story['kind'] = 'part',
): Story {
  return { id, title, kind, states: Object.entries(states).map(([id, render]) => ({ id, render })) }
}
