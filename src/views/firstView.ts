import type { Words } from '../i18n/createWords.ts'
import type { RouteName } from '../schemas/routes.ts'
import type { LoadedView } from './loadView.ts'

/** The view that a modal begins with, and the words of a locale. */
export type FirstView = { locale: string; words: Words; name: RouteName; loaded: LoadedView }
