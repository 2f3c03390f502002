/** Whether the visitor has asked sites to load little, or has a slow line. */
export function isMetered(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string } | undefined
  }
  return connection?.saveData === true || /[23]g$/.test(connection?.effectiveType ?? '')
}
