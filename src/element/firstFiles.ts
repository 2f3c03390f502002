/**
 * Asks for the files that the core and the views share: the browser would learn of them only from those two. The
 * build fills this in.
 */
export function askForFirstFiles(): void {}
