import { css } from '@linaria/core'
import { useSetAtom } from 'jotai'
import { useRef, useState, useSyncExternalStore } from 'react'
import { useIsFromServer } from '#client/streaming/hydration.ts'
import { quietButton } from '#client/ui/fields.styles.ts'
import { toastAtom } from '#client/ui/Toast.tsx'
import { pushOutcomes, switchWords } from '#shared/features/push/push-words.ts'
import { readToken, tokenText } from './push-storage.ts'

/** Whether this browser shows notifications, of what, and the way to end them. */
export function PushSwitch() {
  const [isEnding, setEnding] = useState(false)
  const isOn = useSyncExternalStore(onStorage, tokenText, () => null) !== null
  const tell = useSetAtom(toastAtom)
  const place = useRef<HTMLElement>(null)

  const end = async () => {
    if (isEnding) return
    setEnding(true)
    try {
      const { forgetDevice } = await import('./push-device.ts')
      await forgetDevice()
      // The button goes, and the focus with it.
      place.current?.focus({ preventScroll: true })
      tell({ text: pushOutcomes.off })
    } catch {
      tell({ text: pushOutcomes.stillOn })
    }
    setEnding(false)
  }

  return (
    <section ref={place} className={section} aria-labelledby="push-switch" tabIndex={-1}>
      <h2 id="push-switch">{switchWords.heading}</h2>
      <div>{isOn ? <Subjects /> : <NoNotifications />}</div>
      {isOn && (
        <button type="button" className={quietButton} aria-disabled={isEnding} onClick={end}>
          Turn off notifications
        </button>
      )}
      <p>{switchWords.own}</p>
    </section>
  )
}

function Subjects() {
  const token = readToken()
  return (
    <>
      <p>{switchWords.on}</p>
      <ul>
        {token?.subject && <li>{token.subject}</li>}
        {token?.isSignedIn && <li>{switchWords.account}</li>}
      </ul>
    </>
  )
}

/** The server, and a browser without scripts, do not know whether there are any. */
function NoNotifications() {
  const isBlocked = 'Notification' in globalThis && Notification.permission === 'denied'
  return useIsFromServer() ? <p>&nbsp;</p> : <p>{isBlocked ? switchWords.blocked : switchWords.off}</p>
}

function onStorage(listener: () => void): () => void {
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}

const section = css`
  outline: none;
  h2 { margin-block-end: var(--s2); font-size: var(--text-l); }
  p { padding: 0; color: var(--text-quiet); font-size: var(--text-m); }
  > div > ul { columns: auto; padding-inline-start: var(--s5); margin-block: var(--s1) 0; list-style: disc; }
  li { overflow-wrap: anywhere; }
  button { margin-block: var(--s3); min-block-size: 44px; }
  @media (scripting: none) { > div { display: none; } }
`
