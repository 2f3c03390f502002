import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { texts } from '../files.mjs'

/**
 * Returns parts of views that need messages which their view does not load. A view must load the messages of all of its
 * parts. Otherwise React hides the visible view while a part waits for messages, and the user loses the focus and what
 * they are typing.
 */
export async function areaFaults() {
  const faults = []
  for (const [file, code] of await texts('src/views', /\.tsx?$/)) {
    for (const { areas, entry } of loadsOf(code)) {
      const from = path.join(path.dirname(file), entry)
      for (const [area, where] of await areasUsed(from)) {
        if (!areas.has(area))
          faults.push(`${file}: ${entry} renders ${where}, which needs the messages of "${area}"`)
      }
    }
  }
  return [...new Set(faults)]
}

/** `A: title(['a'], …)` with `A: () => import('./A.tsx')`, and `deferredPart(['a'], async () => (await import('./B.tsx')).B)`. */
function loadsOf(code) {
  const areas = new Map()
  for (const [, name, list] of code.matchAll(/\b(\w+): title\(\s*\[([^\]]*)\]/g))
    areas.set(name, new Set(namesIn(list)))
  const views = [...code.matchAll(/\b(\w+): \(\) => import\('(\.[^']+\.tsx)'\)/g)]
  const parts = code.matchAll(/\bdeferredPart\(\s*\[([^\]]*)\],[^']*import\('(\.[^']+\.tsx)'\)/g)
  return [
    ...views.flatMap(([, name, entry]) => (areas.has(name) ? { areas: areas.get(name), entry } : [])),
    ...[...parts].map(([, list, entry]) => ({ areas: new Set(namesIn(list)), entry })),
  ]
}

const namesIn = (list) => [...list.matchAll(/'([^']+)'/g)].map(([, name]) => name)

/** Returns the areas that a file and its imports need, each with the file that needs it. */
async function areasUsed(file, seen = new Set(), used = new Map()) {
  if (seen.has(file) || !existsSync(file)) return used
  seen.add(file)
  const code = await readFile(file, 'utf8')
  for (const [, list] of code.matchAll(/\buseMessages\(([^)]*)\)/g)) {
    for (const area of namesIn(list)) if (!used.has(area)) used.set(area, file)
  }
  for (const [, kind, source] of code.matchAll(
    /\b(?:import|export)\s+(type\s)?[^;'"]*?from\s+'(\.[^']+)'/g,
  )) {
    if (!kind) await areasUsed(path.join(path.dirname(file), source), seen, used)
  }
  return used
}
