import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
// @ts-expect-error: a script, without types
import { findBareImports, latePartFaults } from '../../scripts/checks/lateParts.mjs'

describe('the check of parts that load late', () => {
  it('finds none in the product that fails without a word', async () => {
    assert.deepEqual(await latePartFaults(), [])
  })

  const codes: [code: string, isBare: boolean][] = [
    ["void import('./a.ts')", true],
    ["void import('./a.ts').then((part) => part.go())", true],
    ["import('./a.ts').then((part) => part.go(), () => {})", true],
    ["useEffect(() => void import('./a.ts').catch(() => {}), [])", true],
    ["events.on('x', async () => (await import('./a.ts')).go())", true],
    ["whenLoaded(() => import('./a.ts'), (part) => part.go())", false],
    ["const load = () => import('./a.ts')", false],
    ["const go = async () => (await import('./a.ts')).go()", false],
    ["const part = await import('./a.ts').catch(() => undefined)", false],
  ]
  for (const [code, isBare] of codes)
    it(`${isBare ? 'refuses' : 'takes'} ${code}`, () => {
      assert.deepEqual(findBareImports(code), isBare ? [1] : [])
    })
})
