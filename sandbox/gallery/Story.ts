import type { ReactNode } from 'react'
import type { Messages } from '../../src/i18n/areas.ts'

export type StoryContext = {
  messages: Messages
  locale: string
  theme: 'light' | 'dark'
}

/** One state of a component or a view. */
export type StoryState = { id: string; render: (context: StoryContext) => ReactNode }

/** `part`: shown on the card's background; `view`: a whole card over a placeholder page. */
export type Story = { id: string; title: string; kind: 'part' | 'view'; states: StoryState[] }

/** Creates a story from states by name. */
export function story(
  id: string,
  title: string,
  states: Record<string, StoryState['render']>,
  kind: Story['kind'] = 'part',
): Story {
  return { id, title, kind, states: Object.entries(states).map(([id, render]) => ({ id, render })) }
}
