import type { DefineComponent, HTMLAttributes } from 'vue'
import type { W3mElementProps, W3mEvents } from '../dist/index.js'

type Capital<Name extends string> = Name extends `${infer Start}-${infer Rest}`
  ? `${Capitalize<Start>}${Capital<Rest>}`
  : Capitalize<Name>
type Plain<Props> = {
  [Name in keyof Props as Name extends `onw3m-${string}` ? never : Name]: Props[Name]
}
/** `@w3m-connect` in a template is this property. */
type Listeners = {
  [Name in keyof W3mEvents as `on${Capital<Name>}`]?: ((event: W3mEvents[Name]) => void) | undefined
}

type Components = {
  [Tag in keyof W3mElementProps]: DefineComponent<
    Plain<W3mElementProps[Tag]> & Listeners & Omit<HTMLAttributes, keyof W3mElementProps[Tag]>
  >
}

declare module 'vue' {
  export interface GlobalComponents extends Components {}
}
