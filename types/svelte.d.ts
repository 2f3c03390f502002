import type { HTMLAttributes } from 'svelte/elements'
import type { W3mElementProps } from '../dist/index.js'

type Elements = {
  [Tag in keyof W3mElementProps]: W3mElementProps[Tag] &
    Omit<HTMLAttributes<HTMLElementTagNameMap[Tag]>, keyof W3mElementProps[Tag]>
}

declare module 'svelte/elements' {
  export interface SvelteHTMLElements extends Elements {}
}
