import { css } from '@linaria/core'
import { useAtomValue } from 'jotai'
import { type KeyboardEvent, use, useEffect, useState } from 'react'
import { comparedAtom, compareToggleAtom } from '#client/cards/compare.atoms.ts'
import { Photo } from '#client/cards/Photo.tsx'
import { PageSettingsContext } from '#client/cards/page-settings.ts'
import { PageLink } from '#client/navigation/PageLink.tsx'
import { track } from '#client/navigation/track.ts'
import { aboveBars } from '#client/ui/above-bars.styles.ts'
import { listingsId, recentlyViewedId } from '#client/ui/anchors.ts'
import { useBottomSlot } from '#client/ui/bottom-slot.ts'
import { CloseButton } from '#client/ui/CloseButton.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { visuallyHidden } from '#client/ui/visually-hidden.ts'
import { byKind, type Reminder, reminderTitle } from '#shared/features/interest/interest-kinds.ts'
import { safeSrc } from '#shared/features/listings/safe-href.ts'
import { formatUsd } from '#shared/search/labels.ts'
import { readInterest, writeInterest } from './interest-state.ts'
import { sendAlert } from './send-alert.ts'
import type { HistoryView } from './use-interest.ts'

/** A car is not reminded of while the shopper is still looking at it. */
const quietMs = 10 * 60_000

interface InterestAlertProps {
  readonly cars: readonly HistoryView[]
  /** What has happened since the last visit, in words. */
  readonly since: string | undefined
  readonly isCovered: boolean
}

/**
 * The reminder of a car that was looked at, at the bottom of the window: one at a time, the best reason
 * first. It takes no focus, and is quiet for the rest of the visit once one is dismissed.
 */
export function InterestAlert({ cars, since, isCovered }: InterestAlertProps) {
  const settings = use(PageSettingsContext)
  const [at, setAt] = useState(0)
  const [isDismissed, setDismissed] = useState(false)
  const hasCompared = useAtomValue(comparedAtom).length > 0
  const isComparing = useAtomValue(compareToggleAtom) && hasCompared
  const reminders = remindersOf(cars)
  const reminder = reminders[at % Math.max(1, reminders.length)]
  const wants = reminder !== undefined && !isDismissed && !isQuiet() && !isCovered && !isComparing
  const shown = useBottomSlot('interest', wants) ? reminder : undefined

  const listing = shown?.car.id
  useEffect(() => {
    if (listing !== undefined) track('stillInterested', { step: 'shown', listing })
  }, [listing])

  const vins = reminders.map(({ car }) => car.vin).join()
  const isShown = shown !== undefined
  useEffect(() => {
    if (isShown && settings) sendAlert(vins.split(','), settings)
  }, [isShown, vins, settings])

  const dismiss = () => {
    if (listing === undefined) return
    track('stillInterested', { step: 'dismissed', listing })
    const { dismissedIds, visitAtMs } = readInterest()
    const known = new Set(cars.map(({ viewed }) => viewed.id))
    const others = dismissedIds.filter((id) => known.has(id) && id !== listing)
    writeInterest({ dismissedIds: [listing, ...others], quietVisitAtMs: visitAtMs })
    setDismissed(true)
    // The button goes, and the focus with it.
    document.getElementById(listingsId)?.focus({ preventScroll: true })
  }

  const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && dismiss()

  return (
    <aside
      className={place}
      aria-label="Still interested?"
      data-shown={isShown || undefined}
      onKeyDown={onKeyDown}
    >
      <div role="status">{shown && <Words reminder={shown} since={since} />}</div>
      {shown && (
        <div className={buttons}>
          {reminders.length > 1 && (
            <button type="button" onClick={() => setAt(at + 1)} aria-label="Next car">
              <Icon name="right" />
            </button>
          )}
          <CloseButton label="Dismiss" onClick={dismiss} />
        </div>
      )}
    </aside>
  )
}

function Words({ reminder: { car, words, kind }, since }: { reminder: Reminder; since: string | undefined }) {
  const clicked = () => track('stillInterested', { step: 'clicked', listing: car.id })
  return (
    <>
      <PageLink to={car.href} className={link} onClick={clicked}>
        <span className={frame}>
          {car.photo && safeSrc(car.photo.src) && (
            <Photo image={{ ...car.photo, alt: '' }} sizes="96px" width={96} height={64} />
          )}
        </span>
        <span className={text}>
          <b data-kind={kind}>{words}</b>
          <span className={visuallyHidden}>{car.title}</span>
          <span data-phone aria-hidden="true">
            {reminderTitle(car.title, 'phone')}
          </span>
          <span data-large aria-hidden="true">
            {reminderTitle(car.title, 'large')}
          </span>
          {car.priceUsd !== undefined && <small>{formatUsd(car.priceUsd)}</small>}
        </span>
      </PageLink>
      {since !== undefined && (
        <a className={news} href={`#${recentlyViewedId}`}>
          Since your last visit: {since}
        </a>
      )}
    </>
  )
}

/** The cars to remind of: for sale, not dismissed, and not looked at just now. */
function remindersOf(cars: readonly HistoryView[]): readonly Reminder[] {
  const { dismissedIds } = readInterest()
  const nowMs = Date.now()

  return byKind(
    cars.flatMap(({ viewed, reminder }) =>
      reminder && !dismissedIds.includes(viewed.id) && nowMs - viewed.viewedAt >= quietMs ? [reminder] : [],
    ),
  )
}

/** Whether a reminder was dismissed in this visit. */
function isQuiet(): boolean {
  const { quietVisitAtMs, visitAtMs } = readInterest()
  return quietVisitAtMs !== undefined && quietVisitAtMs === visitAtMs
}

const place = css`
  &[data-shown] {
    position: fixed;
    inset-block-end: var(--s4);
    inset-inline-start: var(--s4);
    z-index: 20;
    display: flex;
    align-items: flex-start;
    gap: var(--s1);
    inline-size: min(26rem, calc(100vw - 2 * var(--s4)));
    padding: var(--s2);
    background: var(--surface);
    border: 1px solid var(--line);
    border-radius: var(--radius);
    box-shadow: 0 4px 16px var(--shade);
    /* The controls of the page change softly; the place of the reminder is there at once. */
    transition: none;
    animation: appear 160ms ease-out;
    @media (max-width: 639.98px) { inset-block-end: var(--s2); inset-inline: var(--s2); inline-size: auto; }
    ${aboveBars}
    @media (prefers-reduced-motion: reduce) { animation: none; }
    @media print { display: none; }
    /* At 400 % zoom it would cover too much of the page. */
    @media (max-height: 320px) { display: none; }
  }
  > [role='status'] { flex: 1; min-inline-size: 0; }
  @keyframes appear { from { opacity: 0; } }
`

const link = css`
  display: flex;
  gap: var(--s3);
  align-items: center;
  min-block-size: 64px;
  color: var(--text);
  text-decoration: none;
  border-radius: var(--radius-small);
  &:hover span[data-large], &:hover span[data-phone] { text-decoration: underline; }
`

const frame = css`
  flex: none;
  inline-size: 96px;
  aspect-ratio: 3 / 2;
  overflow: hidden;
  background: var(--sunken);
  border-radius: var(--radius-small);
  img { inline-size: 100%; block-size: 100%; object-fit: cover; }
  @media (max-width: 639.98px) { inline-size: 72px; }
`

const text = css`
  position: relative;
  display: grid;
  min-inline-size: 0;
  font-size: var(--text-m);
  line-height: 1.3;
  font-variant-numeric: tabular-nums;
  b { font-size: var(--text-s); font-weight: 600; color: var(--accent); }
  b:is([data-kind='reduced'], [data-kind='goodgreatprice']) { color: var(--saving); }
  small { font-size: var(--text-s); color: var(--text-quiet); }
  @media (min-width: 640px) { [data-phone] { display: none; } }
  @media (max-width: 639.98px) { [data-large] { display: none; } }
`

const buttons = css`
  display: flex;
  flex: none;
  button { display: grid; place-items: center; inline-size: 44px; block-size: 44px; background: none; border: 0; border-radius: 50%; }
  button:hover { background: var(--sunken); }
  @media (max-width: 639.98px) { flex-direction: column-reverse; }
`

const news = css`
  display: flex;
  align-items: center;
  min-block-size: 44px;
  margin-block-start: var(--s1);
  font-size: var(--text-s);
  color: var(--text-quiet);
  border-block-start: 1px solid var(--line);
`
