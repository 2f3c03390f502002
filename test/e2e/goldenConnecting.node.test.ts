import { describe } from 'vitest'
import { connecting } from './support/goldenLogs.ts'
import { walkGolden } from './support/walkGolden.ts'

describe('the events a page hears of a wallet that comes and goes, when', () => walkGolden(connecting))
