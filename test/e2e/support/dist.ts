/** The folder of the build under test. */
export const dist = process.env.W3M_DIST ?? 'dist'
