import { createAnswers } from './answers.ts'
import { createApproval } from './approval.ts'
import { ask } from './ask.ts'
import { createMemory } from './memory.ts'
import { createWire, readHome } from './wire.ts'

const approval = createApproval(document.querySelector('#approve') ?? document.body)
const home = readHome()
createWire(createAnswers({ ask, memory: createMemory(), approval, home }), home)
