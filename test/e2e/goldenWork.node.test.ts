import { describe } from 'vitest'
import { work } from './support/goldenWork.ts'
import { walkGolden } from './support/walkGolden.ts'

describe('the events a page hears of networks, transfers and signing in, when', () => walkGolden(work))
