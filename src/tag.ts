import { defineElements } from './element/defineElements.ts'

// The script tag, module or classic: `?tag=alternative` on its address leaves <w3m-modal> to another library. A module
// cannot tell its own address without being one only, so what the page loads is looked at.
const isAlternative = ({ src, text }: HTMLScriptElement) =>
  /\.js\?(?:[^'"\s]*&)?tag=alternative/.test(src || text)

defineElements({ alternativeTagOnly: [...(globalThis.document?.scripts ?? [])].some(isAlternative) })
