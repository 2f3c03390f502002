import { judgeViews } from './judgeViews.ts'

describe('every view in every state, dark', () =>
  judgeViews([
    { themeMode: 'dark', locale: 'de' },
    { themeMode: 'dark', locale: 'ar' },
  ]))
