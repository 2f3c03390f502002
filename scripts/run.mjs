import { spawn } from 'node:child_process'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '..')

const binaries = path.join(root, 'node_modules/.bin')

/**
 * Runs a shell command in the project, with the commands of its packages first in PATH. Resolves with the exit code
 * and the output.
 */
export function run(command, { echo = false, env = {}, cwd = root } = {}) {
  const searched = `${binaries}${path.delimiter}${process.env.PATH}`
  return new Promise((resolve, reject) => {
    const child = spawn(command, { cwd, shell: true, env: { ...process.env, PATH: searched, ...env } })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk
        if (echo) process.stdout.write(chunk)
      })
    }
    child.on('error', reject)
    child.on('close', (code, signal) => resolve({ code: code ?? signal, output }))
  })
}

/** Runs a step and prints its result and duration. @returns The same as `run`, also if the step throws. */
export async function runStep(name, step) {
  const start = performance.now()
  const result = await step().catch((error) => ({ code: 1, output: String(error?.stack ?? error) }))
  const seconds = ((performance.now() - start) / 1000).toFixed(1).padStart(6)
  console.log(`${result.code === 0 ? 'ok  ' : 'FAIL'} ${seconds} s  ${name}`)
  return result
}
