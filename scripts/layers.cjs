/** The imports that each layer may have: `runs` what is in the bundle, `types` what vanishes when compiled. A layer imports itself. */
const layers = {
  lib: { runs: [] },
  schemas: { runs: ['lib'], types: ['errors'] },
  errors: { runs: ['lib', 'schemas'] },
  i18n: { runs: ['lib'], types: ['errors'] },
  config: { runs: ['lib', 'schemas'] },
  stores: { runs: ['lib', 'schemas'], types: ['connectors', 'chains', 'config', 'errors', 'siwx'] },
  services: { runs: ['lib', 'errors', 'schemas', 'config'] },
  connectors: { runs: ['lib', 'errors', 'schemas'], types: ['chains', 'config'] },
  chains: { runs: ['lib', 'errors', 'schemas', 'config'], types: ['connectors'] },
  siwx: { runs: ['lib', 'errors', 'schemas', 'services'] },
  actions: {
    runs: ['lib', 'errors', 'schemas', 'config', 'stores'],
    types: ['services', 'chains', 'connectors', 'siwx', 'runtime.ts'],
  },
  ui: { runs: ['lib'] },
  views: {
    runs: ['lib', 'errors', 'schemas', 'config', 'i18n', 'ui', 'stores', 'actions'],
    types: ['chains', 'connectors', 'services', 'runtime.ts'],
  },
  'runtime.ts': {
    runs: ['lib', 'config', 'stores', 'services', 'connectors', 'chains', 'siwx'],
    types: ['schemas'],
  },
  core: {
    runs: ['lib', 'errors', 'schemas', 'connectors', 'chains', 'services', 'siwx', 'actions', 'runtime.ts'],
    types: ['config', 'stores'],
  },
  element: {
    runs: ['lib', 'errors', 'i18n', 'ui', 'views', 'core'],
    types: ['schemas', 'config', 'actions', 'runtime.ts', 'appKit'],
  },
  appKit: {
    runs: ['errors', 'schemas', 'connectors', 'actions', 'core', 'element'],
    types: ['config', 'stores', 'siwx'],
  },
  headless: {
    runs: ['lib', 'errors', 'schemas', 'actions', 'core', 'appKit'],
    types: ['config', 'stores', 'connectors', 'runtime.ts'],
  },
  hooks: { runs: ['appKit'], types: ['schemas', 'stores', 'element'] },
  adapters: { runs: ['errors', 'chains'], types: ['schemas', 'connectors', 'appKit'] },
  frame: { runs: ['lib', 'schemas', 'i18n', 'connectors', 'chains', 'siwx', 'ui'] },
  'index.ts': {
    runs: ['element', 'appKit'],
    types: ['schemas', 'config', 'connectors', 'actions', 'core'],
  },
  'networks.ts': { runs: ['config'], types: ['schemas', 'appKit'] },
  'tag.ts': { runs: ['element'] },
  'appkitTags.ts': { runs: [] },
}

module.exports = { layers }
