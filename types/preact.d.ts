import type { HTMLAttributes } from 'preact'
import type { W3mElementProps } from '../dist/index.js'

type Elements = {
  [Tag in keyof W3mElementProps]: W3mElementProps[Tag] &
    Omit<HTMLAttributes<HTMLElementTagNameMap[Tag]>, keyof W3mElementProps[Tag]>
}

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements extends Elements {}
  }
}
