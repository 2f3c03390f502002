import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as esbuild from 'esbuild'
import { texts } from './files.mjs'
import { packageFile } from './packageFile.mjs'
import { root } from './run.mjs'

/** The oldest supported browsers: docs/browsers.md. */
export const oldestBrowsers = { chrome: 119, firefox: 128, safari: 16.4 }
/** The same in esbuild's format. */
export const target = Object.entries(oldestBrowsers).map(([name, version]) => `${name}${version}`)

/** Compiles a sheet for the oldest supported browsers. */
export async function compileSheet(file, { minify = false } = {}) {
  const css = await readFile(file, 'utf8')
  return (await esbuild.transform(css, { loader: 'css', minify, target })).code.trim()
}

/**
 * Makes `import css from 'x.css'` return the sheet as text, for a constructable stylesheet. Minifying shortens its
 * private properties (`--_…`), to the same names in every build of the same sheets.
 */
export const cssText = ({ minify = true } = {}) => ({
  name: 'css-text',
  async setup(build) {
    const names = minify ? await shortNames() : new Map()
    build.onLoad({ filter: /\.css$/ }, async ({ path: file }) => {
      const sheet = await compileSheet(file, { minify })
      const text = (minify ? tighten(sheet) : sheet).replace(/--_[\w-]+/g, (name) => names.get(name) ?? name)
      return { contents: `export default ${JSON.stringify(text)}`, loader: 'js' }
    })
  },
})

/** Returns a drawing as text, without the comment that says where it is from. */
export const svgText = async (file) => (await readFile(file, 'utf8')).replace(/^<!--.*-->/, '').trim()

/** Makes `import svg from 'x.svg'` return the drawing as text. */
export const svgModules = {
  name: 'svg-modules',
  setup(build) {
    build.onLoad({ filter: /\.svg$/ }, async ({ path: file }) => ({
      contents: await svgText(file),
      loader: 'text',
    }))
  },
}

/** Removes spaces in values of custom properties, which esbuild keeps. */
const tighten = (css) =>
  css.replace(/--[\w-]+: (?:"[^"]*"|[^;}"])+/g, (line) =>
    line.replace(/"[^"]*"|(, |: |\( | \))/g, (all, loose) => (loose ? loose.trim() : all)),
  )

/** Returns short names for all private properties of the sheets, except those that scripts use. */
async function shortNames() {
  const find = async (folder, pattern) =>
    (await texts(folder, pattern)).flatMap(([, text]) => text.match(/--_[\w-]+/g) ?? [])
  const kept = await find('src', /\.tsx?$/)
  const names = [...new Set(await find('styles', /\.css$/))].filter((name) => !kept.includes(name)).sort()
  return new Map(names.map((name, at) => [name, `--_${at.toString(36)}`]))
}

/**
 * Keeps React out of the entry. r2wc gets a root that stores what to render until the views are loaded
 * (`src/element/deferredReact.ts`).
 */
export const deferredReactDom = () => ({
  name: 'deferred-react-dom',
  setup(build) {
    build.onResolve({ filter: /^react(-dom\/client)?$/ }, ({ importer }) =>
      importer.includes(`${path.sep}@r2wc${path.sep}`)
        ? { path: path.join(root, 'src/element/deferredReact.ts') }
        : undefined,
    )
  },
})

const reactModules = {
  react: 'react/cjs/react.production.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
}

/**
 * React is CommonJS, which bundlers cannot tree-shake. Converting it to modules drops unused code (hydration,
 * preloading …). Props inherit nothing, because React would read a `ref`, a `key` or `children` that a page added to
 * `Object.prototype`. Nothing else changes.
 *
 * Measured with React 19.3.1: a first open loads 117.6 KB gzip with this plugin, and 122.3 KB without it.
 */
export const reactAsModules = () => ({
  name: 'react-as-modules',
  setup(build) {
    build.onResolve({ filter: /^(react|react-dom|scheduler)(\/|$)/ }, ({ path: name }) => {
      const file = reactModules[name]
      if (!file) throw new Error(`Unknown module of React: ${name}`)
      return { path: packageFile(file), sideEffects: false }
    })
    build.onLoad({ filter: /[\\/]cjs[\\/][\w-]+\.production\.js$/ }, async ({ path: file }) => ({
      contents: withOwnProps(toModule(await readFile(file, 'utf8'), file)),
      loader: 'js',
    }))
  },
})

const withOwnProps = (code) =>
  code
    .replace('function jsxProd(type, config, maybeKey) {', '$&config = { __proto__: null, ...config };')
    .replace(/\bprops = (assign\()?\{/g, '$&__proto__: null')
    .replace(/(\w+)\.hasOwnProperty\(/g, 'Object.hasOwn($1, ')
    // React only compares these. For an error with a stack, V8 parses the file again if developer tools are open.
    .replace(/(\w+Exception) = Error\((\w+\(\d+\))\)/g, '$1 = { message: $2 }')

/** Returns the code with `import` and `export` instead of `require` and `exports`. */
function toModule(commonJs, file) {
  const imports = []
  const names = new Set()
  let text = commonJs.replace(/^var ((?:\w+ = require\("[^"]+"\)[,;]\s*)+)/m, (_, declarations) => {
    for (const [, name, from] of declarations.matchAll(/(\w+) = require\("([^"]+)"\)/g))
      imports.push(`import * as ${name} from ${JSON.stringify(from)};`)
    return ''
  })
  const assignments = [...text.matchAll(/\bexports\.(\w+) =(?!=)/g)].map(([, name]) => name)
  const once = (name) => assignments.indexOf(name) === assignments.lastIndexOf(name)
  text = text.replace(/^exports\.(\w+) =(?!=)/gm, (all, name) =>
    once(name) ? `const export_${name} =` : all,
  )
  for (const name of assignments) if (!once(name)) names.add(name)
  text = text.replace(/\bexports\.(\w+)/g, 'export_$1')
  if (/\b(exports|require)\b(?!:)/.test(text.replace(/\/\*[\s\S]*?\*\//g, '')))
    throw new Error(`Cannot convert ${file} to a module`)
  const all = [...new Set(assignments)].map((name) => `export_${name} as ${name}`)
  const changing = names.size > 0 ? `let ${[...names].map((name) => `export_${name}`).join(', ')};` : ''
  return [...imports, changing, text, `export { ${all.join(', ')} };`].join('\n')
}

/** For `alias`: replaces dependencies of @solana/web3.js that the product does not use. */
export const leanSolana = {
  'rpc-websockets': path.join(root, 'src/chains/solana/platform/noSockets.ts'),
  'text-encoding-utf-8': path.join(root, 'src/chains/solana/platform/textEncoding.ts'),
}

/**
 * Points each `import()` to a file of another build: `{ 'mount.tsx': './views.js' }`. `first` are the other files of a
 * first open, which those files import.
 */
export const lazyParts = (parts, first) => ({
  name: 'lazy-parts',
  setup(build) {
    build.onResolve({ filter: /./ }, ({ path: name, kind }) => {
      if (kind !== 'dynamic-import') return undefined
      const file = first.includes(name) ? name : parts[path.basename(name)]
      return file ? { path: file, external: true } : undefined
    })
    build.onLoad({ filter: /[\\/]firstFiles\.ts$/ }, () => {
      const asked = first.map((file) => `import(${JSON.stringify(file)})`)
      return { contents: `export const askForFirstFiles = () => Promise.allSettled([${asked}])` }
    })
  },
})

/**
 * Makes a module without imports and exports also run as a classic `<script>`. It adds no global names, and loads its
 * files from its own folder, also from another site.
 *
 * @param loader - The file that loads all later files (`src/element/loadPart.ts`). It loads after the first files.
 */
export function asAnyScript(code, loader) {
  const next = loader && `.then((part) => (import(beside('${loader}')).catch(() => {}), part))`
  const parts = code.replaceAll(/\bimport\(("\.\/[^"]+")\)/g, `import(beside($1))${next ?? ''}`)
  return `(() => {
const src = globalThis.document?.currentScript?.src
const beside = (file) => (src ? new URL(file, src).href : file)
${parts}
})()`
}

/** @throws {Error} If a build contains files from outside the product, such as the sandbox or tests. */
export function onlyOurFiles(metafile) {
  const strangers = Object.keys(metafile.inputs).filter(
    (file) => !/^(src|styles)\/|^(\(disabled\):)?(.*\/)?node_modules\/|^<define:/.test(file),
  )
  if (strangers.length > 0) throw new Error(`Not part of the product: ${strangers.join(', ')}`)
}
