/** A stylesheet, compiled and minified into text for a constructable sheet. */
declare module '*.css' {
  const text: string
  export default text
}

/** A drawing as text, without its comment. */
declare module '*.svg' {
  const text: string
  export default text
}
