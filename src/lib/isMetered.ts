/** Whether the visitor has asked sites to load little, or has a slow line: by default one of the second generation. */
export function isMetered(slow = /2g$/): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string } | undefined
  }
  return connection?.saveData === true || slow.test(connection?.effectiveType ?? '')
}
