/** A stylesheet, compiled and minified into text for a constructable sheet. */
declare module '*.css' {
  const text: string
  export default text
}
