/** A text as HTML and XML show it, in elements and in attributes. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`)
