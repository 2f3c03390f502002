import { defineElements } from './element/defineElements.ts'

// The script tag: `?tag=alternative` on its address leaves <w3m-modal> to another library.
defineElements({ alternativeTagOnly: new URL(import.meta.url).searchParams.get('tag') === 'alternative' })
