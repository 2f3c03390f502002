import { checkImageDataUri } from './imageDataUri.ts'
import { safeUrl } from './safeUrl.ts'

/** The URL of a picture that may be shown: https, http on localhost, or small image data; else undefined. */
export const pictureUrl = (text: unknown): string | undefined => checkImageDataUri(text) ?? safeUrl(text)
