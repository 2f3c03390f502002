import { ExternalIcon } from './icons/first.tsx'
import { NumberText } from './NumberText.tsx'
import { classes } from './sheet.ts'

type ExplorerLinkProps = {
  /** Undefined if the network has no explorer: renders only the text. */
  href: string | undefined
  /** The shortened hash or address. */
  children: string
  /** The text for screen readers: the target, and that it opens a new window. */
  label: string
  className?: string | undefined
}

/** A hash or an address, as a link to the network's explorer. */
export function ExplorerLink({ href, children, label, className }: ExplorerLinkProps) {
  if (!href) return <NumberText>{children}</NumberText>
  return (
    <a
      className={classes('link', className)}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={label}
    >
      <NumberText>{children}</NumberText>
      <ExternalIcon size={16} />
    </a>
  )
}
