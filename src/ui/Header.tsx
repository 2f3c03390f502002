import type { ReactNode, Ref } from 'react'
import { IconButton } from './IconButton.tsx'
import { BackIcon, CloseIcon } from './icons/first.tsx'

export type HeaderContent = {
  /** Another value is another view: it enters from its side, and its title takes the focus. */
  viewKey: string
  /** The title of the view and of the dialog. */
  title: string
  /** Visually replaces the title: the network chip on Account. */
  heading?: ReactNode
  /** The view next to it already has the title. */
  untitled?: boolean | undefined
  onBack?: (() => void) | undefined
  backLabel?: string | undefined
  onClose?: (() => void) | undefined
  closeLabel?: string | undefined
  /** A button before Close: an explanation. */
  aside?: ReactNode
}

type HeaderProps = HeaderContent & {
  titleId: string
  titleRef: Ref<HTMLHeadingElement>
  enter: 'next' | 'back' | undefined
}

/** Back, the title or its replacement, an explanation, Close. */
export function Header(props: HeaderProps) {
  const { titleId, titleRef, enter, viewKey, title, heading, untitled, aside } = props
  const { onBack, backLabel = '', onClose, closeLabel = '' } = props
  return (
    <header className="header" part="header">
      {onBack && (
        <IconButton
          className="header__back"
          label={backLabel}
          icon={<BackIcon size={18} />}
          onPress={onBack}
          testId="header-back"
        />
      )}
      {heading}
      {!untitled && (
        <h2
          key={viewKey}
          ref={titleRef}
          id={titleId}
          className={heading ? 'sr' : 'header__title'}
          part={heading ? undefined : 'title'}
          data-enter={enter}
          tabIndex={-1}
        >
          {title}
        </h2>
      )}
      <div className="header__end">
        {aside}
        {onClose && (
          <IconButton
            label={closeLabel}
            icon={<CloseIcon size={18} />}
            onPress={onClose}
            testId="header-close"
          />
        )}
      </div>
    </header>
  )
}
