import { popups, storage } from './borders.ts'
import { connecting } from './connecting.ts'
import { emails } from './emails.ts'
import { directions, keyboard, sheets } from './looks.ts'
import { moving, signing } from './moving.ts'
import { passkeys } from './passkeys.ts'
import { phones } from './phones.ts'
import { presses } from './presses.ts'

export const journeys = [
  ...connecting,
  ...presses,
  ...phones,
  ...emails,
  ...passkeys,
  ...moving,
  ...signing,
  ...sheets,
  ...keyboard,
  ...directions,
  ...storage,
  ...popups,
]
