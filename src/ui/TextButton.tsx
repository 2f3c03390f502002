import type { ReactNode } from 'react'
import css from '../../styles/button.css'
import { Pressable, type PressableProps } from './Pressable.tsx'
import { useSheet } from './sheet.ts'

/** A button inside a line of text: "Max", "Retry". */
export function TextButton({ children, ...rest }: PressableProps & { children: ReactNode }) {
  useSheet('button', css)
  return (
    <Pressable {...rest} className="text-button">
      {children}
    </Pressable>
  )
}

/** Makes some words of a sentence a button. For the parts of `Rich`. */
export const buttonInText = (onPress: () => void, testId?: string) => (words: ReactNode) => (
  <TextButton onPress={onPress} testId={testId}>
    {words}
  </TextButton>
)
