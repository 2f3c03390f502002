/** The version of this package, as the services are told. */
export const version = '0.1.0'
