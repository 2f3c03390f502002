import * as esbuild from 'esbuild'
import { minify } from 'terser'

/** The files of a first open. Terser makes them 3 KB gzip smaller than esbuild, but takes ten times as long. */
const isFirstOpen = /^(index|w3m-modal|chunks\/(core|views|common|kit)-.*)\.js$/
const isDraft = process.argv.includes('--draft')

/**
 * Minifies a module.
 *
 * @param name - The path of the module in the output folder.
 * @param target - The oldest supported browsers, in esbuild's format.
 * @throws {Error} If it cannot be parsed.
 */
export async function minifyModule(name, code, target) {
  if (isFirstOpen.test(name) && !isDraft) {
    const result = await minify(
      { [name]: code },
      {
        module: true,
        ecma: 2020,
        compress: { passes: 3, keep_fargs: false, pure_getters: true, unsafe_arrows: true },
      },
    )
    return result.code
  }
  const result = await esbuild.transform(code, {
    sourcefile: name,
    format: 'esm',
    minify: true,
    target,
    legalComments: 'none',
  })
  return result.code
}
