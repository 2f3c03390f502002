import { icon } from '../Icon.tsx'

// Icons that only the account's menu uses.

/** Several accounts. */
export const PeopleIcon = icon(
  'M9 4a3.75 3.75 0 1 0 0 7.5A3.75 3.75 0 0 0 9 4M2.5 20.5v-1.5a4.5 4.5 0 0 1 4.5-4.5h4a4.5 4.5 0 0 1 4.5 4.5v1.5m0-16.2a3.75 3.75 0 0 1 0 6.9m3 3.8a4.5 4.5 0 0 1 3 4.2v1.3',
)

export const SettingsIcon = icon(
  'M8 4.5a2.75 2.75 0 1 0 0 5.5 2.75 2.75 0 0 0 0-5.5m3 2.75h9.5m-17.5 0h2m11 6.75a2.75 2.75 0 1 0 0 5.5 2.75 2.75 0 0 0 0-5.5m-3 2.75h-9.5m17.5 0h-2',
)
