import { basePath } from '#shared/search/paths.ts'

/*
 * Declined models: those that the page never suggests again to this shopper (4.40). A cookie of the browser
 * stores their codes, the newest first.
 */

/** The name of the cookie. */
export const declinedModelsCookie = 'declinedModels'
const maxDeclined = 50
const yearS = 31_536_000

/**
 * The codes of the declined models, without those that cannot be read.
 * @param cookies `document.cookie`
 */
export function readDeclined(cookies: string): readonly string[] {
  const value = cookies.split('; ').find((cookie) => cookie.startsWith(`${declinedModelsCookie}=`))
  const codes = value?.slice(declinedModelsCookie.length + 1).split(',') ?? []

  return codes
    .map(decode)
    .filter((code) => code !== '')
    .slice(0, maxDeclined)
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // Another program wrote this code.
    return ''
  }
}

/** The declined models with one more, which becomes the first. */
export function withDeclined(codes: readonly string[], code: string): readonly string[] {
  return [code, ...codes.filter((other) => other !== code)]
}

/** The cookie of the declined models, for `document.cookie`; it expires after a year. */
export function printDeclined(
  codes: readonly string[],
  { isSecure }: { readonly isSecure: boolean },
): string {
  const value = codes.map(encodeURIComponent).join(',')
  const secure = isSecure ? '; Secure' : ''

  return `${declinedModelsCookie}=${value}; Max-Age=${yearS}; Path=${basePath}; SameSite=Lax${secure}`
}
