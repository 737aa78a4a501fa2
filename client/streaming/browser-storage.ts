/** Whether this browser stores something under a key; false where it stores nothing for this site. */
export function isStored(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}
