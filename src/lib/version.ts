/** The version of this package, as the services are told. Written by `npm run docs`. */
export const version = '0.1.0'
