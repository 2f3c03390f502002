import { atom } from 'nanostores'
import { laterStore } from './later.ts'

export const accountTabs = ['tokens', 'nfts', 'activity'] as const
export type AccountTab = (typeof accountTabs)[number]

/** Which tab of the account is chosen: kept while other views are looked at. */
export const getAccountTab = laterStore(() => ({ $tab: atom<AccountTab>('tokens') }))
