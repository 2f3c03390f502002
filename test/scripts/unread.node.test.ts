import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, it } from 'vitest'
// @ts-expect-error: a script, without types
import { unreadFaults } from '../../scripts/checks/unread.mjs'
// @ts-expect-error: a script, without types
import { createProgram } from '../../scripts/program.mjs'

const sources = {
  'src/i18n/compiled/en/send.ts':
    "export const send = { title: 'Send', gone: 'Gone', kinds: { a: 'A', b: 'B' }, found: (p: { n: number }) => plural(p.n, { one: '1' }) }\ndeclare const plural: (n: number, forms: { one: string }) => string\n",
  'src/config/features.ts':
    'export const switches = { history: true, swaps: true, send: true, onramp: true }\n',
  'src/config/limits.ts': 'export const limits = { patience: 1, unused: 2 }\n',
  'src/config/options.ts':
    "import * as z from 'zod/mini'\nconst inner = () => z.object({ inside: z.string(), deep: z.string() })\nexport const optionSchemas = { quickSend: [() => z.boolean()], carried: [inner] }\n",
  'src/element/attributes.ts': 'export const carry = (from: { carried: string }) => from.carried\n',
  'src/reader.ts': `import type { switches } from './config/features.ts'
import { limits } from './config/limits.ts'
import { send } from './i18n/compiled/en/send.ts'
declare const features: typeof switches
declare const options: { quickSend: boolean; inside: string }
const { swaps, send: sends } = features
export const said = (kind: 'a' | 'b') => [send.title, send.kinds[kind], send.found({ n: limits.patience }), swaps, sends]
export const used = [features.history, options.quickSend, options.inside, "unused deep", window.onramp]
declare const window: { onramp: string }
`,
}

describe('the check of what no code reads', () => {
  let folder: string
  beforeEach(async () => {
    await mkdir('build', { recursive: true })
    folder = await mkdtemp('build/unread-')
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  it('finds each message, feature, option and limit that is only declared', async () => {
    for (const [file, text] of Object.entries(sources)) {
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
      await writeFile(path.join(folder, file), text)
    }
    const faults: string[] = unreadFaults(createProgram({ folder, include: ['src'] }))
    assert.deepEqual(faults.map((fault) => fault.replace(/.*no code reads /, '')).sort(), [
      'inner.deep',
      'limits.unused',
      'optionSchemas.carried',
      'send.gone',
      'switches.onramp',
    ])
  })
})
