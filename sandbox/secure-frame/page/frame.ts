import { createAnswers } from './answers.ts'
import { createApproval } from './approval.ts'
import { ask } from './ask.ts'
import { createMemory } from './memory.ts'
import { tellSize } from './tellSize.ts'
import { createWire, readHome } from './wire.ts'

const approval = createApproval(document.querySelector('#approve') ?? document.body)
const home = readHome()
tellSize(home)
createWire(createAnswers({ ask, memory: createMemory(), approval, home }), home)
