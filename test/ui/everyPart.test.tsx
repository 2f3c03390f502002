import { stories } from '../../sandbox/gallery/stories.tsx'
import { walkStories } from './walkStories.tsx'

describe('every part in every state', () => {
  walkStories(stories.filter(({ kind }) => kind === 'part'))
})
