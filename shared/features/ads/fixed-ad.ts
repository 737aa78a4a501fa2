/** Where the marker is: below the window, in it, or above. */
export type AdPosition = 'above' | 'inside' | 'below'

/** The slots that the marker refreshes. */
export type RefreshedSlot = 'fixed' | 'top'

/** The settings of the fixed ad (9.28). */
export interface FixedAdRules {
  /** The share of the page that is scrolled before the ad shows, in percent. */
  readonly scrollPercent: number
  /** The refreshes of one page after which the ad hides. Absent: 25. */
  readonly refreshLimit?: number
}

const defaultRefreshLimit = 25

/** The least time between two refreshes, in milliseconds. */
const refreshIntervalMs = 30_000

/** The wait between two looks at how far the page is scrolled, in milliseconds. */
export const scrollThrottleMs = 100

/** The time for the first advertisement to be ready, in milliseconds (8.16). */
export const adReadyMs = 10_000

/** The message that is logged where it takes longer. */
export const fixedAdFailure = 'Fixed Ad Failed to load'

/** The state of the fixed ad (3.48). Times are milliseconds of one clock that never goes back. */
export interface FixedAdState {
  /** Where the marker is; undefined until it was looked for. */
  readonly adPos: AdPosition | undefined
  /** The shopper closed the ad. */
  readonly closeFixedAd: boolean
  /** The marker lets the ad show. */
  readonly showFixedAd: boolean
  /** The page has been scrolled far enough. */
  readonly scrolled: boolean
  readonly refreshCount: number
  /** Something lies over the page, such as a dialog, or the screen is too small for the ad. */
  readonly isCovered: boolean
  /** The slots whose refresh waits. */
  readonly waiting: readonly RefreshedSlot[]
  /** The time of the last refresh; undefined before the ad was first shown. */
  readonly refreshedAtMs: number | undefined
  /** The refresh count at which each slot was last refreshed. */
  readonly refreshed: Readonly<Record<RefreshedSlot, number>>
}

export const newFixedAd: FixedAdState = {
  adPos: undefined,
  closeFixedAd: false,
  showFixedAd: true,
  scrolled: false,
  refreshCount: 0,
  isCovered: false,
  waiting: [],
  refreshedAtMs: undefined,
  refreshed: { fixed: 0, top: 0 },
}

export type FixedAdEvent =
  | { readonly kind: 'scroll'; readonly percent: number }
  | { readonly kind: 'marker'; readonly position: AdPosition }
  | { readonly kind: 'cover'; readonly isCovered: boolean }
  | { readonly kind: 'close' }
  | { readonly kind: 'tick' }

/** Whether the ad is on the screen (4.48, 4.49). Where a brand has none, the whole ad is left out. */
export const isFixedAdShown = (
  { scrolled, showFixedAd, closeFixedAd, isCovered, refreshCount }: FixedAdState,
  { refreshLimit = defaultRefreshLimit }: FixedAdRules,
): boolean => scrolled && showFixedAd && !closeFixedAd && !isCovered && refreshCount < refreshLimit

/** The state after an event at a time. A refresh that is due is done with it. */
export function nextFixedAd(
  state: FixedAdState,
  event: FixedAdEvent,
  { rules, nowMs }: { readonly rules: FixedAdRules; readonly nowMs: number },
): FixedAdState {
  const changed = applyEvent(state, event, rules)
  if (!isFixedAdShown(changed, rules)) return changed
  // The first time that the ad is seen counts as its first load: the next one is an interval away.
  if (changed.refreshedAtMs === undefined) return { ...changed, waiting: [], refreshedAtMs: nowMs }
  if (changed.waiting.length === 0 || nowMs - changed.refreshedAtMs < refreshIntervalMs) return changed

  return refresh(changed, nowMs)
}

/** How long a refresh that waits still has to, in milliseconds; undefined where none does. */
export const refreshInMs = (
  { waiting, refreshedAtMs }: Pick<FixedAdState, 'waiting' | 'refreshedAtMs'>,
  nowMs: number,
): number | undefined =>
  waiting.length === 0 || refreshedAtMs === undefined
    ? undefined
    : Math.max(0, refreshedAtMs + refreshIntervalMs - nowMs)

/** Refreshes what waits; each refresh counts one, whichever slots it is for (4.54). */
function refresh(state: FixedAdState, nowMs: number): FixedAdState {
  const refreshCount = state.refreshCount + 1
  const counts = Object.fromEntries(state.waiting.map((slot) => [slot, refreshCount]))

  return {
    ...state,
    refreshCount,
    waiting: [],
    refreshedAtMs: nowMs,
    refreshed: { ...state.refreshed, ...counts },
  }
}

function applyEvent(state: FixedAdState, event: FixedAdEvent, { scrollPercent }: FixedAdRules): FixedAdState {
  switch (event.kind) {
    case 'scroll':
      return event.percent > scrollPercent ? { ...state, scrolled: true } : state
    case 'cover':
      return { ...state, isCovered: event.isCovered }
    case 'close':
      return { ...state, closeFixedAd: true, waiting: [] }
    case 'tick':
      return state
    case 'marker':
      return stepsTo(state.adPos, event.position).reduce(moveMarker, state)
  }
}

/** The positions of a marker that moved: a jump over the window passes through it. */
const stepsTo = (from: AdPosition | undefined, to: AdPosition): readonly AdPosition[] =>
  from === to ? [] : from === undefined || from === 'inside' || to === 'inside' ? [to] : ['inside', to]

/** The state after the marker moved by one step (4.51–4.53). */
function moveMarker(state: FixedAdState, adPos: AdPosition): FixedAdState {
  const moved = { ...state, adPos }
  if (state.adPos === 'below' && adPos === 'inside') return { ...moved, showFixedAd: false }
  if (state.adPos === 'inside' && adPos === 'below')
    return { ...moved, showFixedAd: true, waiting: withSlot(state.waiting, 'fixed') }
  if (state.adPos === 'above' && adPos === 'inside')
    return { ...moved, showFixedAd: true, waiting: withSlot(state.waiting, 'top') }

  return moved
}

const withSlot = (waiting: readonly RefreshedSlot[], slot: RefreshedSlot) =>
  waiting.includes(slot) ? waiting : [...waiting, slot]
