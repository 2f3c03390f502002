/** The version of this package, sent to the services. Written by `npm run docs`. */
export const version = '0.1.0'
