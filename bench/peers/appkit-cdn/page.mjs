import appkit from '../appkit/page.mjs'

/** The published bundle, served unchanged. */
export default { ...appkit, title: 'AppKit (CDN)', served: '@reown/appkit-cdn/dist' }
