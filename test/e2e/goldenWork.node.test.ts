import { describe } from 'vitest'
import { work } from './support/goldenWork.ts'
import { walkGolden } from './support/walkGolden.ts'

describe('the events of networks, transfers and sign-in', () => walkGolden(work))
