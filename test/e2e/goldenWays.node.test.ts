import { describe } from 'vitest'
import { ways } from './support/goldenWays.ts'
import { walkGolden } from './support/walkGolden.ts'

describe('the events of other connect methods', () => walkGolden(ways))
