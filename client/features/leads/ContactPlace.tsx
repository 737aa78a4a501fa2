import { css } from '@linaria/core'
import { type ComponentType, memo, Suspense, useEffect, useRef, useState } from 'react'
import { track } from '#client/navigation/track.ts'
import { optionalChunk } from '#client/streaming/optional-chunk.ts'
import { reservedSpace } from '#client/streaming/reserved-space.styles.ts'
import { hasMarker } from '#client/streaming/shopper-mark.ts'
import { whenIdle } from '#client/streaming/when-idle.ts'
import { contactPlaceId } from '#shared/features/leads/contact-paths.ts'
import type { ContactPanelProps } from './ContactPanel.tsx'

let loaded: ComponentType<ContactPanelProps> | undefined

/** Loads the chunk of the form. The server does so at its start. */
export async function loadContactPanel(): Promise<ComponentType<ContactPanelProps>> {
  loaded ??= (await import('./ContactPanel.tsx')).ContactPanel
  return loaded
}

/** The form in place is open all the time: a shopper who turns to it opens it. */
const opened = { step: 'opened', lead: 'availability' } as const

const wanted = Promise.withResolvers<void>()

const LaterPanel = optionalChunk(async () => {
  await wanted.promise
  return loadContactPanel()
})

interface ContactPlaceProps {
  /** The id of the listing. */
  readonly id: number
}

/**
 * The form that writes to the seller, in place on a car's page. Its code is loaded once a shopper turns to
 * it; until then the markup of the server works as a form, which is not sent while the browser is offline. It
 * is memoised: a render while the chunk loads would drop the markup.
 */
export const ContactPlace = memo(({ id }: ContactPlaceProps) => {
  const place = useRef<HTMLElement>(null)
  const [Panel] = useState(() => loaded ?? LaterPanel)

  // Listeners of the window: React stops events at the document while the form is not hydrated.
  useEffect(() => {
    const turned = new AbortController()
    const isWithin = ({ target }: Event) => target instanceof Node && place.current?.contains(target)
    const onTurn = (event: Event) => {
      if (!isWithin(event)) return
      wanted.resolve()
      if (event.type !== 'focusin') return
      turned.abort()
      track('lead', { ...opened, listing: id })
    }

    // A form that is sent by the browser itself would take the page with it.
    const onSubmit = (event: Event) => {
      if (!navigator.onLine && isWithin(event)) event.preventDefault()
    }

    addEventListener('submit', onSubmit, true)
    for (const type of ['focusin', 'pointerover'])
      addEventListener(type, onTurn, { capture: true, signal: turned.signal })
    // A lead profile fills the form in.
    if (hasMarker()) void whenIdle().then(wanted.resolve)

    return () => {
      turned.abort()
      removeEventListener('submit', onSubmit, true)
    }
  }, [id])

  return (
    <section id={contactPlaceId} ref={place} className={section} aria-labelledby={headingId}>
      <h2 id={headingId}>Email the seller</h2>
      <div className={`${reservedSpace} ${room}`}>
        <Suspense fallback={<Wanted />}>
          <Panel id={id} />
        </Suspense>
      </div>
    </section>
  )
})

/** The place of a form without the server's markup, after a navigation: its code is loaded at once. */
function Wanted() {
  useEffect(() => wanted.resolve(), [])
  return <div data-skeleton aria-hidden="true" />
}

const headingId = `${contactPlaceId}-heading`

const section = css`
  max-inline-size: 640px;
  scroll-margin-block-start: var(--s4);
  @media print { display: none; }
`

/** The height of the form, as it was measured. */
const room = css`
  --reserved: 595px;
  @media (max-width: 639.98px) { --reserved: 701px; }
  @media (max-width: 389.98px) { --reserved: 824px; }
`
