/** What an e-mail says, without any look: both its HTML and its plain text are made from it. */
export interface EmailContent {
  /** The line that mail programs show beside the subject. */
  readonly preheader: string
  readonly heading: string
  readonly blocks: readonly EmailBlock[]
  /** The links with which a subscriber changes or ends what she asked for. */
  readonly subscription?: SubscriptionLinks
  /** Why the reader gets the e-mail, where it is neither about an account nor an alert. */
  readonly footer?: string
}

export interface SubscriptionLinks {
  readonly unsubscribeUrl: string
  readonly preferencesUrl: string
}

export interface EmailLink {
  readonly label: string
  readonly url: string
}

/** A car in an e-mail. What it says is text: mail programs that show no picture say all of it. */
export interface EmailCarLine {
  readonly picture?: { readonly url: string; readonly alt: string } | undefined
  readonly title: string
  readonly url: string
  /** For example `$21,480`. */
  readonly price?: string | undefined
  /** The price before, shown crossed out and said in words. */
  readonly oldPrice?: string | undefined
  /** For example `24,000 mi` and `Atlanta, GA`. */
  readonly facts: readonly string[]
  /** For example `Sold` or `$900 less`. */
  readonly mark?: string | undefined
}

export type EmailBlock =
  | { readonly is: 'text'; readonly text: string }
  /** Text of less weight, such as how long a link is valid. */
  | { readonly is: 'note'; readonly text: string }
  /** Lines of their own, such as what a shopper wrote. */
  | { readonly is: 'lines'; readonly lines: readonly string[] }
  | { readonly is: 'button'; readonly link: EmailLink }
  /** A code to type in. */
  | { readonly is: 'code'; readonly code: string }
  /** A heading between cars. */
  | { readonly is: 'section'; readonly title: string; readonly detail?: string | undefined }
  | { readonly is: 'cars'; readonly cars: readonly EmailCarLine[]; readonly more?: EmailLink | undefined }

/**
 * Text of shoppers, dealers or feeds in one line, without the characters that control the text around them:
 * no line of its own, no header, no direction of writing.
 */
export const inOneLine = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
