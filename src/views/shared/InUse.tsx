import { CheckIcon } from '../../ui/icons/later.tsx'

/** At the end of a row: marks the active one. */
export const InUse = ({ children }: { children: string }) => (
  <>
    <span>{children}</span>
    <CheckIcon size={18} className="check" />
  </>
)
