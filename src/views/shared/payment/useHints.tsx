import { type ReactNode, useState } from 'react'
import type { DescriptionItemProps } from '../../../ui/DescriptionList.tsx'
import { FieldNote } from '../../../ui/FieldNote.tsx'
import { InfoIcon } from '../../../ui/icons/later.tsx'

/** Explains one item of a review at a time, below the list. */
export function useHints<Name extends string>() {
  const [open, setOpen] = useState<Name>()
  return {
    hint: (name: Name, label: string): NonNullable<DescriptionItemProps['hint']> => ({
      label,
      expanded: open === name,
      onPress: () => setOpen(open === name ? undefined : name),
    }),
    explain: (words: { [name in Name]: string }): ReactNode =>
      open && (
        <FieldNote quiet icon={<InfoIcon size={16} />}>
          {words[open]}
        </FieldNote>
      ),
  }
}
