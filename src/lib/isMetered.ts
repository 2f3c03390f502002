/** Whether the visitor has asked sites to load little, or has a line that bears little. */
export function isMetered(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string } | undefined
  }
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '')
}
