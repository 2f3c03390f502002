import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type { W3mElementProps } from '../dist/index.js'

type Markup<Props, Element> = Props &
  Omit<DetailedHTMLProps<HTMLAttributes<Element>, Element>, keyof Props> & { class?: string | undefined }

type Elements = {
  [Tag in keyof W3mElementProps]: Markup<W3mElementProps[Tag], HTMLElementTagNameMap[Tag]>
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends Elements {}
  }
}
