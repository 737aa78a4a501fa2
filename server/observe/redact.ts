import { maxUrlLength } from '#server/request-url.ts'

/** The parameters whose values shoppers type, or with which a reader could act as a shopper. */
const secretParams =
  /([?&;](?:say|keyword|keywordPhrases?|q|email|e-mail|name|phone|token|code|key|secret|password|signature)=)[^&#;]*/gi

/**
 * An e-mail address, also percent-encoded, and the rest of its word, which may be another one. This pattern
 * and the next begin where a word begins: tried from each of its characters, a long word would hold the event
 * loop for seconds.
 */
const emails = /(?<![\w.+%!'*~-])[\w.+%!'*~-]+(?:@|%40)[\w-]+(?:\.|%2e)[\w.+%!'*~@-]+/gi

/**
 * What is long and random enough to be a token: three parts with points between, or forty characters without
 * a break.
 */
const tokens = /(?<![\w-])(?:[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}|(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{40,})/gi

/** The length of the shortest text that is a token: three parts of ten characters with two points between. */
const shortestToken = 32

/**
 * An address without what shoppers typed, their e-mail and their tokens, for logs and traces. One that is too
 * long to be answered is cut. Each pattern is run only on an address that has the characters for it: most
 * addresses have none.
 */
export function redactUrl(url: string): string {
  const cut = url.length > maxUrlLength ? `${url.slice(0, maxUrlLength)}…` : url
  const named = cut.includes('=') ? cut.replace(secretParams, '$1…') : cut
  const nameless = named.includes('@') || named.includes('%40') ? named.replace(emails, '…') : named
  return nameless.length < shortestToken ? nameless : nameless.replace(tokens, '…')
}
