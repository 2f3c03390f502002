import { Field, type FieldProps } from '../../ui/Field.tsx'
import { MailIcon } from '../../ui/icons/later.tsx'
import { useMessages } from '../context.tsx'

type EmailFieldProps = Pick<FieldProps, 'label' | 'value' | 'onChange' | 'onSubmit'> &
  Partial<Pick<FieldProps, 'end' | 'onFocus' | 'takesFocus'>> & {
    note: string | undefined
  }

export function EmailField({ note, ...field }: EmailFieldProps) {
  const { email: text } = useMessages('embedded')
  return (
    <Field
      {...field}
      placeholder={text.placeholder}
      icon={<MailIcon />}
      type="email"
      inputMode="email"
      autoComplete="email"
      ltr
      state={note ? 'error' : undefined}
      note={note}
      testId="wui-email-input"
    />
  )
}
