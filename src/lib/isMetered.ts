/** Whether the browser asks sites to save data, or has a slow connection. */
export function isMetered(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string } | undefined
  }
  return connection?.saveData === true || /[23]g$/.test(connection?.effectiveType ?? '')
}
