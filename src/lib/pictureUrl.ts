import { checkImageDataUri } from './imageDataUri.ts'
import { safeUrl } from './safeUrl.ts'

/** Where a picture is that may be shown: https, http on this very machine, or small image data; else undefined. */
export const pictureUrl = (text: unknown): string | undefined => checkImageDataUri(text) ?? safeUrl(text)
