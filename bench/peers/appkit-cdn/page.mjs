import appkit from '../appkit/page.mjs'

/** Its own bundle, served as it is published. */
export default { ...appkit, title: 'AppKit (CDN)', served: '@reown/appkit-cdn/dist' }
