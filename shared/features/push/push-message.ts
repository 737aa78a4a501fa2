import { basePath } from '#shared/search/paths.ts'

/** What a notification says, as the worker in the browser reads it. */
export interface PushMessage {
  readonly title: string
  readonly body: string
  /** The page that a click opens: a path of this site with its query. */
  readonly path: string
  /** A later message with the same tag takes the place of the one before. */
  readonly tag: string
}

/** The most bytes of a message: encrypted it is 103 bytes longer, and push services take 4,096. */
export const maxMessageBytes = 3_993

const maxTitle = 120
const maxBody = 240

/** The bytes of a text in UTF-8, of which a character takes up to four. */
const bytesOf = (text: string) => encodeURIComponent(text).replace(/%../g, 'x').length

/** A message as it is sent. One whose path is too long opens the site's front page instead. */
export function printMessage({ title, body, path, tag }: PushMessage): string {
  const printed = (own: string) =>
    JSON.stringify({ title: shortened(title, maxTitle), body: shortened(body, maxBody), path: own, tag })

  const whole = printed(path)
  return bytesOf(whole) <= maxMessageBytes ? whole : printed(`${basePath}/all-cars`)
}

/** The first characters of a text, each of them whole. */
function shortened(text: string, length: number): string {
  const characters = [...text.toWellFormed()]
  return characters.length <= length ? characters.join('') : `${characters.slice(0, length - 1).join('')}…`
}
