import type { JSX } from 'solid-js'
import type { W3mElementProps, W3mEvents } from '../dist/index.js'

type Plain = {
  [Tag in keyof W3mElementProps]: {
    [Name in keyof W3mElementProps[Tag] as Name extends `onw3m-${string}`
      ? never
      : Name]: W3mElementProps[Tag][Name]
  }
}
type Properties<Props> = { [Name in keyof Props & string as `prop:${Name}`]?: Props[Name] }
type Listeners = {
  [Name in keyof W3mEvents as `on:${Name}`]?: ((event: W3mEvents[Name]) => void) | undefined
}

type Elements = {
  [Tag in keyof Plain]: Plain[Tag] &
    Properties<Plain[Tag]> &
    Listeners &
    Omit<JSX.HTMLAttributes<HTMLElementTagNameMap[Tag]>, keyof Plain[Tag]>
}

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements extends Elements {}
  }
}
