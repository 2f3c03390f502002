import { defineElements } from './element/defineElements.ts'

// The script tag, module or classic: `?tag=alternative` in its URL leaves <w3m-modal> to another library. `import.meta`
// would require a module, so it searches the page's scripts instead.
const isAlternative = ({ src, text }: HTMLScriptElement) =>
  /\.js\?(?:[^'"\s]*&)?tag=alternative/.test(src || text)

defineElements({ alternativeTagOnly: [...(globalThis.document?.scripts ?? [])].some(isAlternative) })
