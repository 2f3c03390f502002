import { walkViews } from './walkViews.ts'

describe('every view in every state, half 2', () => walkViews({ part: 1, of: 2 }))
