/** The parameters whose values shoppers type, or with which a reader could act as a shopper. */
const secretParams =
  /([?&;](?:say|keyword|keywordPhrases?|q|email|e-mail|name|phone|token|code|key|secret|password|signature)=)[^&#;]*/gi

/** An e-mail address, also percent-encoded. */
const emails = /[\w.+-]+(?:@|%40)[\w-]+(?:\.|%2e)[\w.-]+/gi

/**
 * What is long and random enough to be a token: three parts with points between, or forty characters without
 * a break.
 */
const tokens = /[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}|(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{40,}/gi

/** An address without what shoppers typed, their e-mail and their tokens, for logs and traces. */
export const redactUrl = (url: string): string =>
  url.replace(secretParams, '$1…').replace(emails, '…').replace(tokens, '…')
