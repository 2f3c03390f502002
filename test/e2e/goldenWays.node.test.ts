import { describe } from 'vitest'
import { ways } from './support/goldenWays.ts'
import { walkGolden } from './support/walkGolden.ts'

describe('the events a page hears of other ways to connect, when', () => walkGolden(ways))
