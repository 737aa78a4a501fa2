/**
 * A test whether a text consists of some ASCII characters alone. It reads a table, since a regular expression
 * takes several times as long.
 * @param character matches each of the characters
 */
export function madeOf(character: RegExp): (text: string) => boolean {
  const table = Uint8Array.from({ length: 128 }, (_, code) =>
    Number(character.test(String.fromCharCode(code))),
  )

  return (text) => {
    for (let at = 0; at < text.length; at += 1) if (table[text.charCodeAt(at)] !== 1) return false
    return true
  }
}
