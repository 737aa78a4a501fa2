import { basePath } from '#shared/search/paths.ts'

/**
 * Models that a shopper never wants to be asked about again (4.40), newest first, kept in a cookie of the
 * browser's.
 */
const cookieName = 'declinedModels'
const kept = 50
const yearS = 31_536_000

/** From `document.cookie`. What cannot be read is left out. */
export function readDeclined(cookies: string): readonly string[] {
  const value = cookies.split('; ').find((cookie) => cookie.startsWith(`${cookieName}=`))
  const codes = value?.slice(cookieName.length + 1).split(',') ?? []

  return codes
    .map(decode)
    .filter((code) => code !== '')
    .slice(0, kept)
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // Not of our making.
    return ''
  }
}

export function withDeclined(codes: readonly string[], code: string): readonly string[] {
  return [code, ...codes.filter((other) => other !== code)].slice(0, kept)
}

/** The cookie to set. */
export function printDeclined(
  codes: readonly string[],
  { isSecure }: { readonly isSecure: boolean },
): string {
  const value = codes.map(encodeURIComponent).join(',')
  return `${cookieName}=${value}; Max-Age=${yearS}; Path=${basePath}; SameSite=Lax${isSecure ? '; Secure' : ''}`
}
