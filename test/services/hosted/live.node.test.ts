import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { describe, it } from 'vitest'

const script = path.resolve(import.meta.dirname, 'live.mjs')
const live = (...options: string[]) => spawnSync(process.execPath, [script, ...options], { encoding: 'utf8' })

describe('npm run live', () => {
  for (const options of [
    ['--wrong'],
    ['--project-id'],
    ['--project-id', 'any', '--base', 'nosuch=http://localhost:1'],
    [],
  ])
    it(`exits with 2 and prints its options for ${options.join(' ') || 'none'}`, () => {
      const { status, stdout, stderr } = live(...options)
      assert.equal(status, 2)
      assert.match(stdout + stderr, /--project-id <id>/)
    })
})
