import type { Brand } from '#shared/brand/brand.ts'

/** Why the reader gets the e-mail, which is the last thing that it says. */
export const footerOf = ({ settings: { siteName } }: Brand, isAlert: boolean): string =>
  isAlert
    ? `You get this e-mail because you asked ${siteName} for alerts.`
    : `This e-mail is about your account at ${siteName}. Nobody reads answers to it.`
