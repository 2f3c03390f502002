export const byNpm = 'npm install --no-audit --no-fund --prefer-offline --legacy-peer-deps'
const byPnpm = 'npx --yes pnpm@10.34.8 install --no-frozen-lockfile'
const byYarn =
  'YARN_NODE_LINKER=node-modules YARN_NPM_REGISTRY_SERVER=https://registry.npmjs.org npx --yes --package @yarnpkg/cli-dist@4.18.1 yarn install --no-immutable'

const react = (version) => ({ react: version, 'react-dom': version })
const reactTypes = (version) => ({ '@types/react': version, '@types/react-dom': version })
const vite = { vite: '8.3.8', typescript: '5.9.3' }

/** A project of Vite: type-checked under `strict`, then built. */
const viteHost = (name, packages, { jsx, check = 'tsc --noEmit', also } = {}) => ({
  name: `vite-${name}`,
  also,
  packages: { ...vite, ...packages },
  build: `${check} && vite build --base ./`,
  tsconfig: {
    compilerOptions: {
      target: 'es2022',
      module: 'preserve',
      moduleResolution: 'bundler',
      strict: true,
      noEmit: true,
      types: [],
      skipLibCheck: false,
      ...jsx,
    },
    include: ['src'],
  },
})

const withWagmi = (version) =>
  viteHost(
    `wagmi${version[0]}`,
    {
      ...react('19.3.1'),
      ...reactTypes('19.3.0'),
      '@vitejs/plugin-react': '6.3.0',
      '@tanstack/react-query': '5.108.0',
      viem: '2.57.20',
      wagmi: version,
    },
    { jsx: { jsx: 'react-jsx', skipLibCheck: true }, also: 'vite-wagmi' },
  )

/** @param manager - Installs the packages in its own layout. */
const installedBy = (manager, install, host) => ({ ...host, name: `${host.name}-${manager}`, install })

/** Next renders the page on its server; only the page's own `services` may receive requests. */
const nextHost = (name) => ({
  name,
  also: 'next',
  packages: {
    next: '16.4.6',
    ...react('19.3.1'),
    ...reactTypes('19.3.0'),
    '@types/node': '20.19.43',
    typescript: '5.9.3',
  },
  build: 'next build',
  serve: 'next start --port',
  isPrivate: true,
})

const bundler = (name, packages, build) => ({ name, also: 'plain', packages, build })
const plainPage = (name, more) => ({ name, packages: {}, ...more })
const angular = '21.2.24'

/**
 * The kinds of project that the package is tested in. `packages`: at exact versions. `build` writes into `dist`;
 * without it `dist` is served. `also`: another folder whose files come first. `serve`: the command that serves it,
 * followed by a port, which `PORT` has too. `isPrivate`: the page sets its own services, so no other host may be
 * requested. `install`: the install command of a package manager other than npm. `base`: the path of the page.
 * `policy`: its content security policy. `wallet`: the one to connect, Otter by default.
 */
export const hosts = [
  viteHost('vanilla', {}),
  viteHost(
    'react19',
    { ...react('19.3.1'), ...reactTypes('19.3.0'), '@vitejs/plugin-react': '6.3.0' },
    { jsx: { jsx: 'react-jsx' } },
  ),
  viteHost(
    'react18',
    {
      ...react('18.3.1'),
      '@types/react': '18.3.12',
      '@types/react-dom': '18.3.1',
      '@vitejs/plugin-react': '6.3.0',
    },
    { jsx: { jsx: 'react-jsx' } },
  ),
  viteHost(
    'react17',
    { ...react('17.0.2'), '@types/react': '17.0.83', '@types/react-dom': '17.0.25' },
    { jsx: { jsx: 'react', allowSyntheticDefaultImports: true } },
  ),
  viteHost(
    'react16',
    { ...react('16.14.0'), '@types/react': '17.0.83', '@types/react-dom': '17.0.25' },
    { jsx: { jsx: 'react', allowSyntheticDefaultImports: true }, also: 'vite-react17' },
  ),
  viteHost('preact', { preact: '10.27.2' }, { jsx: { jsx: 'react-jsx', jsxImportSource: 'preact' } }),
  viteHost(
    'vue',
    { vue: '3.5.45', '@vitejs/plugin-vue': '6.0.11', 'vue-tsc': '3.3.14' },
    { check: 'vue-tsc --noEmit' },
  ),
  viteHost(
    'svelte',
    { svelte: '5.57.3', '@sveltejs/vite-plugin-svelte': '7.3.1', 'svelte-check': '4.7.8' },
    { check: 'svelte-check --tsconfig ./tsconfig.json' },
  ),
  viteHost(
    'solid',
    { 'solid-js': '1.9.19', 'vite-plugin-solid': '2.11.14' },
    { jsx: { jsx: 'preserve', jsxImportSource: 'solid-js' } },
  ),
  viteHost('lit', { lit: '3.3.3' }),
  withWagmi('3.7.7'),
  installedBy('pnpm', byPnpm, withWagmi('3.7.7')),
  installedBy('yarn', byYarn, withWagmi('3.7.7')),
  withWagmi('2.19.5'),
  viteHost('ethers', { ethers: '6.17.0' }, { jsx: { skipLibCheck: true } }),
  viteHost('ethers5', { ethers: '5.8.0' }, { jsx: { skipLibCheck: true } }),
  {
    ...viteHost('solana', { '@solana/web3.js': '1.98.4' }, { jsx: { skipLibCheck: true } }),
    wallet: 'Heron',
  },
  nextHost('next'),
  nextHost('next-tags'),
  { ...nextHost('next-pages'), also: undefined, isPrivate: false },
  {
    name: 'nuxt',
    packages: { nuxt: '4.2.2', vue: '3.5.45' },
    build: 'nuxt build',
    serve: 'nuxt preview --port',
    isPrivate: true,
  },
  {
    name: 'sveltekit',
    packages: {
      ...vite,
      svelte: '5.57.3',
      '@sveltejs/kit': '2.70.4',
      '@sveltejs/adapter-node': '5.5.7',
      '@sveltejs/vite-plugin-svelte': '7.3.1',
    },
    build: 'vite build',
    serve: 'vite preview --host 127.0.0.1 --port',
  },
  {
    name: 'react-router',
    packages: {
      vite: '7.3.8',
      ...react('19.3.1'),
      isbot: '5.1.40',
      'react-router': '7.18.4',
      '@react-router/dev': '7.18.4',
      '@react-router/node': '7.18.4',
      '@react-router/serve': '7.18.4',
    },
    build: 'react-router build',
    serve: 'react-router-serve build/server/index.js',
  },
  { name: 'astro', packages: { astro: '5.18.2' }, build: 'astro build' },
  {
    name: 'angular',
    packages: {
      ...Object.fromEntries(
        ['build', 'cli', 'common', 'compiler', 'compiler-cli', 'core', 'platform-browser'].map((name) => [
          `@angular/${name}`,
          angular,
        ]),
      ),
      rxjs: '7.8.2',
      tslib: '2.8.1',
      typescript: '5.9.3',
    },
    build: 'ng build',
    tsconfig: {
      compilerOptions: {
        target: 'es2022',
        module: 'preserve',
        moduleResolution: 'bundler',
        strict: true,
        types: [],
      },
      angularCompilerOptions: { strictTemplates: true },
      files: ['src/main.ts'],
    },
  },
  bundler('webpack', { webpack: '5.112.2', 'webpack-cli': '7.3.1' }, 'webpack && cp index.html dist'),
  bundler(
    'rspack',
    { '@rspack/core': '2.3.2', '@rspack/cli': '2.2.8' },
    'rspack build && cp index.html dist',
  ),
  bundler(
    'rollup',
    { rollup: '4.68.7', '@rollup/plugin-node-resolve': '16.0.3' },
    'rollup -c && cp index.html dist',
  ),
  bundler('parcel', { parcel: '2.16.4' }, 'parcel build --no-cache index.html --dist-dir dist'),
  bundler(
    'esbuild',
    { esbuild: '0.28.2' },
    'esbuild src/main.js --bundle --splitting --format=esm --minify --outdir=dist && cp index.html dist',
  ),
  plainPage('script-module'),
  plainPage('script-classic'),
  plainPage('script-origin'),
  plainPage('import-map'),
  { ...viteHost('subpath', {}, { also: 'vite-vanilla' }), name: 'subpath', base: '/shop/app/' },
  plainPage('htmx', { packages: { 'htmx.org': '2.0.11' } }),
  plainPage('jquery', { packages: { jquery: '3.8.0' } }),
  plainPage('wordpress', { packages: { jquery: '3.8.0' } }),
  plainPage('csp', {
    isPrivate: true,
    policy:
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src http://127.0.0.1:9; require-trusted-types-for 'script'; trusted-types 'none'",
  }),
]
