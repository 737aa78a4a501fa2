/** The most photos of one car that are fetched: as many as the largest sites show. */
const maxPhotos = 60
const maxUrlLength = 1_000

/**
 * Bars and spaces end an address; a comma does where another address or nothing follows, as it may be part of
 * one.
 */
const separator = /[|\s]+|,(?=\s*(?:https?:|$))/i

/**
 * The photo addresses in a feed's cell, in their order, each once: `https://a/1.jpg|https://a/2.jpg`.
 * Addresses that cannot be fetched are left out.
 */
export const photoUrlsOf = (cell: string): readonly string[] =>
  [...new Set(cell.split(separator).flatMap(photoUrl))].slice(0, maxPhotos)

function photoUrl(text: string): string[] {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return []

  url.hash = ''

  return url.href.length <= maxUrlLength ? [url.href] : []
}
