import { walkViews } from './walkViews.ts'

describe('every view in every state, half 1', () => walkViews({ part: 0, of: 2 }))
