import { watchEvents } from './eventLog.ts'
import { turnKnobs } from './knobs.ts'
import { offerPasskey } from './offerPasskey.ts'
import { calculateFee } from './priceCalculator.ts'
import { askToSignIn } from './signIn.ts'

const widget = document.querySelector<HTMLElement>('w3m-modal')
if (!widget) throw new Error('The page has no <w3m-modal>')

offerPasskey(widget)
askToSignIn(widget)
watchEvents()
turnKnobs(widget)
calculateFee()
