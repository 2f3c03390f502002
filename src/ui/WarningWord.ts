import { createContext } from 'react'

/** "Warning:" in the user's language. Announced before a warning, which is otherwise only visible by color and icon. */
export const WarningWord = createContext('')
