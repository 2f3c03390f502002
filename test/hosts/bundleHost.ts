import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as esbuild from 'esbuild'
import { compile } from 'svelte/compiler'
import { compileScript, parse } from 'vue/compiler-sfc'
import { dist } from '../e2e/support/dist.ts'

/**
 * The script of a host page, as its own build would create it: with compiled templates, the widget's tags unchanged,
 * and the widget's built package.
 *
 * @param entry - Relative to this folder.
 */
export async function bundleHost(entry: string): Promise<string> {
  const { outputFiles } = await esbuild.build({
    entryPoints: [path.join(import.meta.dirname, entry)],
    bundle: true,
    jsx: 'automatic',
    write: false,
    format: 'esm',
    platform: 'browser',
    conditions: ['svelte', 'browser'],
    define: {
      'process.env.NODE_ENV': '"production"',
      __VUE_OPTIONS_API__: 'false',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    },
    plugins: [components, builtPackage],
  })
  return outputFiles[0]?.text ?? ''
}

const builtPackage: esbuild.Plugin = {
  name: 'built-package',
  setup(build) {
    build.onResolve({ filter: /^w3m-modal(\/|$)/ }, ({ path: name }) => ({
      path: path.resolve(dist, `${name.slice('w3m-modal/'.length) || 'index'}.js`),
    }))
    // A page has one major version of it; here are both.
    build.onResolve({ filter: /^ethers$/ }, ({ importer, resolveDir, kind }) =>
      importer.endsWith('ethers5.js') ? build.resolve('ethers5', { resolveDir, kind }) : undefined,
    )
  },
}

const components: esbuild.Plugin = {
  name: 'components',
  setup(build) {
    build.onLoad({ filter: /\.vue$/ }, async ({ path: filename }) => {
      const { descriptor } = parse(await readFile(filename, 'utf8'), { filename })
      const isCustomElement = (tag: string) => tag.startsWith('w3m-')
      const { content } = compileScript(descriptor, {
        id: filename,
        inlineTemplate: true,
        templateOptions: { compilerOptions: { isCustomElement } },
      })
      return { contents: content, loader: 'ts' }
    })
    build.onLoad({ filter: /\.svelte$/ }, async ({ path: filename }) => {
      const { js } = compile(await readFile(filename, 'utf8'), { filename, dev: false })
      return { contents: js.code, loader: 'js' }
    })
  },
}
