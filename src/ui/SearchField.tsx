import { Field, type FieldProps } from './Field.tsx'
import { IconButton } from './IconButton.tsx'
import { CloseIcon } from './icons/first.tsx'
import { SearchIcon } from './icons/later.tsx'

type SearchFieldProps = Pick<FieldProps, 'label' | 'value' | 'onChange' | 'takesFocus' | 'testId'> & {
  clearLabel: string
  /** Shown at the end while the field is empty: the button to the QR code. */
  end?: FieldProps['end']
}

/** A search field that stays visible above its list. */
export function SearchField({ clearLabel, end, ...field }: SearchFieldProps) {
  const { label, value, onChange } = field
  const clear = (
    <IconButton kind="bare" label={clearLabel} icon={<CloseIcon size={16} />} onPress={() => onChange('')} />
  )
  return (
    <div className="pin">
      <Field
        {...field}
        type="search"
        placeholder={label}
        icon={<SearchIcon />}
        end={value === '' ? end : clear}
      />
    </div>
  )
}
