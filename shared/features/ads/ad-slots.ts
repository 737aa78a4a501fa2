/** A size of an advertisement, in CSS pixels. */
export interface AdSize {
  readonly widthPx: number
  readonly heightPx: number
}

/** The kinds of screens that have sizes of their own. A phone's is `extraSmall`. */
export type AdScreen = 'extraSmall' | 'medium' | 'large'

/** The widths of the window from which a screen is medium or large, in CSS pixels. */
const adScreenWidths = { medium: 768, large: 1024 } as const

/** The screen of a window. */
export const adScreenOf = (widthPx: number): AdScreen =>
  widthPx >= adScreenWidths.large ? 'large' : widthPx >= adScreenWidths.medium ? 'medium' : 'extraSmall'

interface DeclaredSlot {
  /** The place of the slot in words, for operators. */
  readonly place: string
  readonly sizes: Readonly<Record<AdScreen, readonly [AdSize, ...AdSize[]]>>
}

const size = (widthPx: number, heightPx: number): AdSize => ({ widthPx, heightPx })
const leaderboard = size(728, 90)
const mobileLeaderboard = size(320, 50)

/** The places for advertisements outside of the results, each with its sizes by screen (9.30, 9.31). */
export const adSlots = {
  top: {
    place: 'above the results',
    sizes: {
      extraSmall: [mobileLeaderboard, size(300, 50)],
      medium: [leaderboard],
      large: [leaderboard, size(970, 90)],
    },
  },
  footer: {
    place: 'below the results',
    sizes: {
      extraSmall: [mobileLeaderboard, size(320, 250)],
      medium: [leaderboard],
      large: [leaderboard],
    },
  },
  fixed: {
    place: 'at the bottom of the window',
    sizes: { extraSmall: [mobileLeaderboard], medium: [leaderboard], large: [leaderboard] },
  },
} as const satisfies Readonly<Record<string, DeclaredSlot>>

export type AdSlotId = keyof typeof adSlots

/** A slot that the ad service fills: one of those above, or a tile among the results (9.20). */
export const adSlotIds = [...(Object.keys(adSlots) as AdSlotId[]), 'results'] as const
export type FilledSlot = (typeof adSlotIds)[number]

/** The box that holds each of these sizes. */
export const boxOf = (sizes: readonly AdSize[]): AdSize =>
  size(Math.max(...sizes.map(({ widthPx }) => widthPx)), Math.max(...sizes.map(({ heightPx }) => heightPx)))

/** The box that a slot reserves, which holds each of its sizes, so that no advertisement moves anything. */
const reservedSize = (slot: AdSlotId, screen: AdScreen): AdSize => boxOf(adSlots[slot].sizes[screen])

/**
 * The sizes of a slot that fit into a room, since nothing scales an advertisement: those of its screen, else
 * lower ones of a phone. Where none fits, those of its screen are cut by the room.
 */
export function fittingSizes(
  slot: AdSlotId,
  screen: AdScreen,
  roomPx: number,
): readonly [AdSize, ...AdSize[]] {
  const { sizes } = adSlots[slot]
  const { heightPx: highestPx } = reservedSize(slot, screen)
  const fitting = [sizes[screen], sizes.extraSmall]
    .map((each) => each.filter(({ widthPx, heightPx }) => widthPx <= roomPx && heightPx <= highestPx))
    .find((each): each is [AdSize, ...AdSize[]] => each.length > 0)

  return fitting ?? sizes[screen]
}
