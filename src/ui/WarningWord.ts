import { createContext } from 'react'

/** "Warning:", in the user's language: read out before a note that warns, whose color and sign say it to the eye. */
export const WarningWord = createContext('')
