import type { Words } from '../i18n/createWords.ts'
import type { RouteName } from '../schemas/routes.ts'
import type { LoadedView } from './loadView.ts'

/** The first view of a modal, and the messages of a locale. */
export type FirstView = { locale: string; words: Words; name: RouteName; loaded: LoadedView }
