/**
 * A path of absolute M, L, C, H, V and Z together with its mirror image about x = 0, as one path: between two
 * shapes a hairline of the background would show.
 */
export const symmetric = (half: string) =>
  half +
  half.replace(
    /([MLCHVZ])([^MLCHVZ]*)/g,
    (_, command: string, numbers: string) => command + flip(command, numbers),
  )

function flip(command: string, numbers: string) {
  const values = (numbers.match(/-?[\d.]+/g) ?? []).map(Number)
  return values
    .map((value, at) => (command === 'V' || (command !== 'H' && at % 2 === 1) ? value : 0 - value))
    .join(' ')
}

/**
 * Markup of right halves that do not reach the middle, with their mirror image. The id is unique within the
 * picture.
 */
export const mirrored = (id: string, halves: string) =>
  `<g id="${id}">${halves}</g><use href="#${id}" transform="scale(-1 1)"/>`
