/** The version of this package, sent to services. Written by `npm run docs`. */
export const version = '0.1.0'
