import { tellSize } from '../../../src/frame/tellSize.ts'
import { createAnswers } from './answers.ts'
import { createApproval } from './approval.ts'
import { ask } from './ask.ts'
import { createMemory } from './memory.ts'
import { createWire, readHome } from './wire.ts'

const place = document.querySelector('#approve') ?? document.body
const approval = createApproval(place)
const home = readHome()
tellSize(home, place)
createWire(createAnswers({ ask, memory: createMemory(), approval, home }), home)
