import { mediaPath } from '#shared/search/paths.ts'

/** Colours of a showroom: its wall, its sign and the sky. */
const paints = [
  ['#e9e4da', '#1f3a5f', '#cfe0ee'],
  ['#dfe5e8', '#7a1f2b', '#e6e2d6'],
  ['#e7e2e9', '#3d3566', '#d5e3ea'],
  ['#e3e9df', '#1d5b45', '#dbe6f0'],
  ['#ece5dc', '#5a3a1a', '#d9e4e4'],
] as const

/** Numbers of panes in the front of a showroom. */
const fronts = [3, 4, 5] as const

export interface DealerTile {
  readonly paint: number
  readonly front: number
}

/** The address of the picture of a dealer's showroom, always the same for a dealer. */
export const tileOf = (ownerId: number) =>
  `${mediaPath}/dealers/showroom-${ownerId % paints.length}-${ownerId % fronts.length}.svg`

/** The picture with a name; undefined where there is none. Each picture has one name only. */
export function parseTileName(text: string): DealerTile | undefined {
  const [, paint, front] = /^showroom-([0-9])-([0-9])$/.exec(text) ?? []
  const tile = { paint: Number(paint), front: Number(front) }
  return paint !== undefined && tile.paint < paints.length && tile.front < fronts.length ? tile : undefined
}

/** Draws a showroom from across the street, 3:2. */
export function drawTile({ paint, front }: DealerTile): string {
  const [wall, sign, sky] = paints[paint] ?? paints[0]
  const panes = fronts[front] ?? fronts[0]
  const width = 440 / panes
  const pane = (index: number) =>
    `<path d="M${(84 + index * width).toFixed(1)} 176h${(width - 8).toFixed(1)}v118h-${(width - 8).toFixed(1)}z"/>`

  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400"><path d="M0 0h600v400H0z" fill="${sky}"/>`,
    '<path d="M0 300h600v100H0z" fill="#9aa2a8"/><path d="M0 300h600v10H0z" fill="#c9ced1"/>',
    `<path d="M60 120h480v180H60z" fill="${wall}"/><path d="M48 104h504v22H48z" fill="${sign}"/>`,
    `<path d="M220 136h160v26H220z" fill="${sign}"/><path d="M236 149h128" stroke="#fff" stroke-width="6" stroke-linecap="round"/>`,
    `<g fill="#5d6973">${Array.from({ length: panes }, (_, index) => pane(index)).join('')}</g>`,
    '<path d="M84 176h432v118H84z" fill="#fff" opacity=".12"/>',
    `<g fill="${sign}"><path d="M150 292c2-22 16-26 30-28l22-20h56l26 20c20 2 30 8 30 28z"/><path d="M350 292c2-22 12-26 24-28l20-26h66l20 26c10 2 14 8 14 28z" opacity=".7"/></g>`,
    '<g fill="#22262a"><circle cx="182" cy="292" r="15"/><circle cx="282" cy="292" r="15"/><circle cx="382" cy="292" r="15"/><circle cx="464" cy="292" r="15"/></g>',
    '<g fill="#b9bec2"><circle cx="182" cy="292" r="6"/><circle cx="282" cy="292" r="6"/><circle cx="382" cy="292" r="6"/><circle cx="464" cy="292" r="6"/></g>',
    '<path d="M0 352h600" stroke="#e8eaeb" stroke-width="5" stroke-dasharray="46 34"/></svg>',
  ].join('')
}
