import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'

/**
 * Moves every `import()` of a module into a small file that it loads first. Nuxt prefetches the dynamic imports of a
 * module of the page with their static imports, but goes no further: it now prefetches only the small file.
 *
 * @param file - The module. Its parts are in `chunks/`.
 */
export async function behindDoor(outdir, file) {
  const code = await readFile(`${outdir}/${file}`, 'utf8')
  const parts = new Map()
  const moved = (name) => {
    const key = name.replace(/-.{8}\.js$/, '')
    if ((parts.get(key) ?? name) !== name) throw new Error(`Two parts are called ${key}`)
    parts.set(key, name)
    return key
  }
  const calls = code.replaceAll(
    /\bimport\("\.\/chunks\/([^"]+)"\)/g,
    (_, name) => `import("@").then(e=>e.${moved(name)}())`,
  )
  const loads = [...parts].map(([key, name]) => `${key}=()=>import("./${name}")`)
  const door = `export const ${loads.join(',')};\n`
  const hash = createHash('sha256').update(door).digest('base64url').slice(0, 8)
  await writeFile(`${outdir}/chunks/door-${hash}.js`, door)
  await writeFile(`${outdir}/${file}`, calls.replaceAll('import("@")', `import("./chunks/door-${hash}.js")`))
}
