/** A picture's address that may stand in a page: a path of our own origin, or https; else none. */
export function safeImage(src: string | undefined): string | undefined {
  return src !== undefined && /^(\/(?!\/)|https:\/\/)[^\s"'<>\\]+$/.test(src) ? src : undefined
}
