/** Answer of the browser's question whether a zip may be searched by. */
export interface ZipCheck {
  /**
   * False for a zip that the lookup does not know; while the lookup is down every five digits are accepted.
   */
  readonly isAccepted: boolean
}
