import fromNpm from '../w3m-npm/page.mjs'

/** The published script, served unchanged. */
export default {
  ...fromNpm,
  title: 'w3m-modal (script tag)',
  served: 'w3m-modal/dist',
  script: 'w3m-modal.js',
}
