import { atom } from 'nanostores'
import type { Runtime } from '../../runtime.ts'

export const accountTabs = ['tokens', 'nfts', 'activity'] as const
export type AccountTab = (typeof accountTabs)[number]

const createTab = () => atom<AccountTab>('tokens')

/** Which tab of the account is chosen: kept while other views are looked at. */
export const accountTab = ({ stores }: Pick<Runtime, 'stores'>) => stores.later(createTab)
