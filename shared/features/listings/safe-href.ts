/** An address from outside that may stand in a link: http or https, else none. */
export function safeHref(href: string): string | undefined {
  return /^https?:\/\/[^\s"'<>\\]+$/i.test(href) ? href : undefined
}
