/** The answer to a browser that asks whether a zip can be searched by. */
export interface ZipCheck {
  /**
   * False for a zip that the look-up does not know. While the look-up is down any five digits are accepted.
   */
  readonly isAccepted: boolean
}
