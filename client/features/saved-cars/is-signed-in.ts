import { accountCookies } from '#shared/features/accounts/id-token.ts'

const { marker } = accountCookies(false)

/** Whether this browser has a session, as its marker says; the session itself is out of reach for scripts. */
export const isSignedIn = (): boolean =>
  document.cookie.split('; ').some((pair) => pair.startsWith(`${marker}=`))
