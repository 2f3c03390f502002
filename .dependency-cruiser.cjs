const { layers } = require('./scripts/layers.cjs')

const path = (names) => `^src/(${names.map((name) => name.replace('.', '\\.')).join('|')})(/|$)`
/** The layers that this one may not import. */
const othersOf = (layer, allowed) =>
  Object.keys(layers).filter((name) => name !== layer && !allowed.includes(name))

/** A package, and the only places of `src` that may import it. */
const packages = {
  '(react|react-dom)': ['ui', 'views', 'element', 'hooks', 'frame'],
  viem: ['chains/eip155', 'adapters', 'siwx', 'frame'],
  '@(noble|scure)/.+': ['siwx', 'frame/keys', 'frame/bitcoin', 'connectors/walletconnect'],
  '@solana/.+': ['chains/solana', 'adapters'],
  '@walletconnect/.+': ['connectors/walletconnect'],
  '@r2wc/.+': ['element'],
  vue: ['hooks'],
  '(ethers|ethers5|wagmi|@wagmi/.+)': ['adapters'],
  uqr: ['ui'],
  nanostores: [
    'actions',
    'appKit',
    'connectors',
    'frame',
    'headless',
    'lib',
    'runtime.ts',
    'services',
    'stores',
    'views',
  ],
  zod: [
    'actions',
    'chains',
    'config',
    'connectors',
    'frame',
    'runtime.ts',
    'schemas',
    'services',
    'siwx',
    'stores',
  ],
}
/** Layers whose folders do not import each other, and the folder that all of them may import. */
const islands = { connectors: [], services: [], views: ['shared'] }

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: { path: '^(src|sandbox)' }, to: { circular: true } },
    { name: 'no-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'product-without-sandbox',
      severity: 'error',
      from: { path: '^src' },
      to: { path: '^(sandbox|test|bench|scripts)/' },
    },
    ...Object.entries(layers).map(([layer, { runs }]) => ({
      name: `layer-${layer}`,
      severity: 'error',
      from: { path: path([layer]) },
      to: { path: path(othersOf(layer, runs)), dependencyTypesNot: ['type-only'] },
    })),
    ...Object.entries(layers).map(([layer, { runs, types }]) => ({
      name: `layer-${layer}-types`,
      severity: 'error',
      from: { path: path([layer]) },
      to: { path: path(othersOf(layer, [...runs, ...types])), dependencyTypes: ['type-only'] },
    })),
    ...Object.entries(packages).map(([name, places]) => ({
      name: `package-${name}`,
      severity: 'error',
      from: { path: '^src', pathNot: places.map((place) => `^src/${place}(/|$)`) },
      to: { path: `node_modules/${name}/` },
    })),
    {
      name: 'chain-is-an-island',
      severity: 'error',
      comment: 'Only its registry may load a namespace, with import().',
      from: { path: '^src', pathNot: '^src/(chains/([^/]+)|frame)/' },
      to: {
        path: '^src/chains/[^/]+/',
        dependencyTypesNot: ['dynamic-import', 'type-only'],
      },
    },
    {
      name: 'chain-islands-apart',
      severity: 'error',
      from: { path: '^src/chains/([^/]+)/' },
      to: { path: '^src/chains/[^/]+/', pathNot: '^src/chains/$1/' },
    },
    ...Object.entries(islands).map(([layer, shared]) => ({
      name: `${layer}-apart`,
      severity: 'error',
      from: { path: `^src/${layer}/([^/]+)/` },
      to: { path: `^src/${layer}/[^/]+/`, pathNot: `^src/${layer}/(${['$1', ...shared].join('|')})/` },
    })),
    {
      name: 'folder-without-layer',
      severity: 'error',
      comment: 'A new folder needs its line in the table of docs/architecture.md.',
      from: {},
      to: { path: '^src/', pathNot: path(Object.keys(layers)) },
    },
    {
      name: 'view-without-runtime',
      severity: 'error',
      comment: 'Views take ViewRuntime, which cannot change stores; these files give it to them.',
      from: {
        path: '^src/views/',
        pathNot: '/(ViewRoot|mountOnramp|context|ModalRoot|mountNotices|mount)\\.tsx$',
      },
      to: { path: '^src/runtime\\.ts$' },
    },
    {
      name: 'view-is-lazy',
      severity: 'error',
      comment: 'The tables of views and parts must load them with import().',
      from: { path: '^src/views/[^/]+\\.ts$' },
      to: { path: '^src/views/(?!shared/).+/', dependencyTypesNot: ['dynamic-import', 'type-only'] },
    },
  ],
  options: {
    // Separate projects with their own packages.
    exclude: { path: '^sandbox/hosts/' },
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'browser', 'default'] },
  },
}
