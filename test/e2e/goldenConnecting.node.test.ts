import { describe } from 'vitest'
import { connecting } from './support/goldenLogs.ts'
import { walkGolden } from './support/walkGolden.ts'

describe('the events of a wallet that connects and disconnects', () => walkGolden(connecting))
