import Type, { type TObject } from 'typebox'
import { Minutes, WebAddress, Words } from '#marketplace/mail/email-data.ts'
import { defineEmail, type EmailDeclaration } from '#marketplace/mail/email-declaration.ts'
import { inTime, siteOf } from './wording.ts'

/** A link that does one thing, for as long as it is valid. */
const OneLink = Type.Object({ url: WebAddress, minutes: Minutes })

/** The attempts within the ten minutes or the hour that a code or a link is valid. */
const attemptsOfTenMinutes = 6
const attemptsOfOneHour = 9

const ignored = 'If this was not you, ignore this message: nothing changes.'

export const verifyAddressEmail = defineEmail({
  kind: 'verify-address',
  category: 'account',
  data: OneLink,
  subject: (_data, brand) => `Confirm your e-mail address for ${siteOf(brand)}`,
  content: ({ url, minutes }, brand) => ({
    preheader: 'One click, and your account is ready.',
    heading: 'Confirm your e-mail address',
    blocks: [
      {
        is: 'text',
        text: `Welcome to ${siteOf(brand)}. Confirm that this address is yours, and your account is ready.`,
      },
      { is: 'button', link: { label: 'Confirm address', url } },
      { is: 'note', text: `The link is valid for ${inTime(minutes)}. ${ignored}` },
    ],
  }),
})

export const magicLinkEmail = defineEmail({
  kind: 'magic-link',
  category: 'account',
  maxAttempts: attemptsOfTenMinutes,
  data: OneLink,
  subject: (_data, brand) => `Your link to sign in to ${siteOf(brand)}`,
  content: ({ url, minutes }, brand) => ({
    preheader: `Valid for ${inTime(minutes)}, and once.`,
    heading: `Sign in to ${siteOf(brand)}`,
    blocks: [
      { is: 'text', text: 'Open this link in the browser in which you want to be signed in.' },
      { is: 'button', link: { label: 'Sign in', url } },
      { is: 'note', text: `The link is valid for ${inTime(minutes)}, and once. ${ignored}` },
    ],
  }),
})

export const oneTimeCodeEmail = defineEmail({
  kind: 'one-time-code',
  category: 'account',
  maxAttempts: attemptsOfTenMinutes,
  data: Type.Object({ code: Type.String({ pattern: '^[0-9A-Z]{4,12}$' }), minutes: Minutes }),
  subject: ({ code }, brand) => `${code} is your code for ${siteOf(brand)}`,
  content: ({ code, minutes }, brand) => ({
    preheader: `Valid for ${inTime(minutes)}. Nobody of ${siteOf(brand)} will ever ask you for it.`,
    heading: 'Your code to sign in',
    blocks: [
      { is: 'text', text: 'Type this code into the page that asked for it.' },
      { is: 'code', code },
      {
        is: 'note',
        text: `The code is valid for ${inTime(minutes)}. Tell it to nobody: ${siteOf(brand)} never asks for it. ${ignored}`,
      },
    ],
  }),
})

export const resetPasswordEmail = defineEmail({
  kind: 'reset-password',
  category: 'account',
  maxAttempts: attemptsOfOneHour,
  data: OneLink,
  subject: (_data, brand) => `Choose a new password for ${siteOf(brand)}`,
  content: ({ url, minutes }) => ({
    preheader: `The link is valid for ${inTime(minutes)}, and once.`,
    heading: 'Choose a new password',
    blocks: [
      {
        is: 'text',
        text: 'Somebody asked for a new password for your account. If that was you, choose one here.',
      },
      { is: 'button', link: { label: 'Choose a password', url } },
      { is: 'note', text: `The link is valid for ${inTime(minutes)}, and once. ${ignored}` },
    ],
  }),
})

/** The mail to the address that an account has now. */
export const changeEmailEmail = defineEmail({
  kind: 'change-email',
  category: 'account',
  maxAttempts: attemptsOfOneHour,
  data: Type.Object({ url: WebAddress, minutes: Minutes, newAddress: Words }),
  subject: (_data, brand) => `Do you want to change your e-mail address at ${siteOf(brand)}?`,
  content: ({ url, minutes, newAddress }) => ({
    preheader: 'Your address stays as it is until you agree.',
    heading: 'Change your e-mail address?',
    blocks: [
      {
        is: 'text',
        text: `Somebody who is signed in to your account asked to change its address to ${newAddress}.`,
      },
      {
        is: 'text',
        text: 'If you agree, we send an e-mail to the new address as well, and it counts once that is confirmed.',
      },
      { is: 'button', link: { label: 'Agree to the change', url } },
      {
        is: 'note',
        text: `The link is valid for ${inTime(minutes)}. If this was not you, do not agree, and change your password.`,
      },
    ],
  }),
})

/** The mail to the address that an account shall have. */
export const confirmNewAddressEmail = defineEmail({
  kind: 'confirm-new-address',
  category: 'account',
  maxAttempts: attemptsOfOneHour,
  data: OneLink,
  subject: (_data, brand) => `Confirm your new e-mail address for ${siteOf(brand)}`,
  content: ({ url, minutes }, brand) => ({
    preheader: 'One click, and your account has this address.',
    heading: 'Confirm your new address',
    blocks: [
      {
        is: 'text',
        text: `Confirm that this address is yours, and your account at ${siteOf(brand)} has it from then on.`,
      },
      { is: 'button', link: { label: 'Confirm new address', url } },
      { is: 'note', text: `The link is valid for ${inTime(minutes)}. ${ignored}` },
    ],
  }),
})

export const deleteAccountEmail = defineEmail({
  kind: 'delete-account',
  category: 'account',
  maxAttempts: attemptsOfOneHour,
  data: OneLink,
  subject: (_data, brand) => `Do you want to delete your account at ${siteOf(brand)}?`,
  content: ({ url, minutes }) => ({
    preheader: 'Nothing is deleted until you agree.',
    heading: 'Delete your account?',
    blocks: [
      {
        is: 'text',
        text: 'With your account go your saved searches, your saved cars and all alerts. This cannot be undone.',
      },
      { is: 'button', link: { label: 'Delete my account', url } },
      {
        is: 'note',
        text: `The link is valid for ${inTime(minutes)}. If this was not you, leave it, and change your password.`,
      },
    ],
  }),
})

/** The mail to somebody who signs up a second time: the page says the same to everybody. */
export const accountExistsEmail = defineEmail({
  kind: 'account-exists',
  category: 'account',
  maxAttempts: attemptsOfOneHour,
  data: Type.Object({ signInUrl: WebAddress }),
  subject: (_data, brand) => `You have an account at ${siteOf(brand)} already`,
  content: ({ signInUrl }, brand) => ({
    preheader: 'Sign in, or choose a new password.',
    heading: 'You have an account already',
    blocks: [
      {
        is: 'text',
        text: `Somebody tried to create an account at ${siteOf(brand)} with this address, which has one. Sign in instead; if you forgot your password, choose a new one there.`,
      },
      { is: 'button', link: { label: 'Sign in', url: signInUrl } },
      { is: 'note', text: ignored },
    ],
  }),
})

const changes = {
  password: 'The password of your account was changed.',
  email: 'The e-mail address of your account was changed.',
  'passkey-added': 'A passkey was added to your account: whoever has it can sign in.',
  'passkey-removed': 'A passkey of your account was removed.',
} as const

/** Tells the owner of an account of a change that she may not have made. */
export const accountChangedEmail = defineEmail({
  kind: 'account-changed',
  category: 'account',
  data: Type.Object({
    change: Type.Enum(Object.keys(changes) as (keyof typeof changes)[]),
    accountUrl: WebAddress,
  }),
  subject: (_data, brand) => `Your account at ${siteOf(brand)} was changed`,
  content: ({ change, accountUrl }) => ({
    preheader: changes[change],
    heading: 'Your account was changed',
    blocks: [
      { is: 'text', text: changes[change] },
      {
        is: 'text',
        text: 'If that was you, there is nothing to do. If not, choose a new password and end all sessions.',
      },
      { is: 'button', link: { label: 'Look at my account', url: accountUrl } },
    ],
  }),
})

export const accountEmails: readonly EmailDeclaration<TObject>[] = [
  ...[verifyAddressEmail, magicLinkEmail, oneTimeCodeEmail, resetPasswordEmail],
  ...[changeEmailEmail, confirmNewAddressEmail, deleteAccountEmail, accountExistsEmail, accountChangedEmail],
]
