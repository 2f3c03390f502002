/**
 * Preloads the files that the core and the views share, which the browser would otherwise discover only from those two.
 * The build fills this in.
 */
export function askForFirstFiles(): void {}
