import { judgeViews } from './judgeViews.ts'

describe('every view in every state, light', () =>
  judgeViews([
    { themeMode: 'light', locale: 'en' },
    { themeMode: 'light', locale: 'ar' },
  ]))
