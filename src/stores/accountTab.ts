import { atom } from 'nanostores'
import { laterStore } from './later.ts'

export const accountTabs = ['tokens', 'nfts', 'activity'] as const
export type AccountTab = (typeof accountTabs)[number]

/** The selected tab of the account, kept while other views are open. */
export const getAccountTab = laterStore(() => ({ $tab: atom<AccountTab>('tokens') }))
