import type { ReactNode } from 'react'
import { Field } from './Field.tsx'
import { IconButton } from './IconButton.tsx'
import { CloseIcon } from './icons/first.tsx'
import { SearchIcon } from './icons/later.tsx'

export type SearchFieldProps = {
  label: string
  clearLabel: string
  value: string
  onChange: (text: string) => void
  /** Shown at the end while the field is empty: the button to the QR code. */
  end?: ReactNode
  takesFocus?: boolean | undefined
  testId?: string | undefined
}

/** A search field that stays visible above its list. */
export function SearchField({
  label,
  clearLabel,
  value,
  onChange,
  end,
  takesFocus,
  testId,
}: SearchFieldProps) {
  const clear = (
    <IconButton kind="bare" label={clearLabel} icon={<CloseIcon size={16} />} onPress={() => onChange('')} />
  )
  return (
    <div className="pin">
      <Field
        type="search"
        label={label}
        placeholder={label}
        value={value}
        onChange={onChange}
        icon={<SearchIcon />}
        end={value === '' ? end : clear}
        takesFocus={takesFocus}
        testId={testId}
      />
    </div>
  )
}
