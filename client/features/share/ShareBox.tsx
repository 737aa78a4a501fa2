import { css } from '@linaria/core'
import { useRef, useState } from 'react'
import { track } from '#client/navigation/track.ts'
import { primaryButton, quietButton, textField } from '#client/ui/fields.styles.ts'
import { QrCode } from './QrCode.tsx'

interface ShareBoxProps {
  readonly title: string
  readonly url: string
}

/** The ways to share a car: its link to copy, by a button or by hand, an e-mail with it, and its QR code. */
export function ShareBox({ title, url }: ShareBoxProps) {
  const field = useRef<HTMLInputElement>(null)
  const [outcome, setOutcome] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      setOutcome('Link copied')
      track('share', { step: 'taken' })
    } catch {
      // A page that is not served over https has no clipboard.
      field.current?.select()
      setOutcome('The link could not be copied. Copy it by hand.')
    }
  }

  return (
    <div className={box}>
      <div className={ways}>
        <label>
          Link
          <input ref={field} className={textField} readOnly value={url} />
        </label>
        <div className={buttons}>
          <button type="button" className={primaryButton} onClick={() => void copy()}>
            Copy the link
          </button>
          <a
            className={quietButton}
            href={mailTo({ title, url })}
            onClick={() => track('share', { step: 'taken' })}
          >
            Send by e-mail
          </a>
        </div>
        <p role="status">{outcome}</p>
      </div>
      <figure>
        <QrCode text={url} label={`QR code of the link to ${title}`} />
        <figcaption>Scan it with the camera of another device.</figcaption>
      </figure>
    </div>
  )
}

const mailTo = ({ title, url }: ShareBoxProps) =>
  `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\r\n${url}`)}`

const box = css`
  display: grid;
  gap: var(--s5);
  @media (min-width: 480px) { grid-template-columns: minmax(0, 1fr) 184px; }
  figure { display: grid; gap: var(--s2); align-content: start; margin: 0; }
  figcaption { font-size: var(--text-s); color: var(--text-quiet); }
`

const ways = css`
  display: grid;
  gap: var(--s3);
  align-content: start;
  min-inline-size: 0;
  label { display: grid; gap: var(--s1); font-size: var(--text-m); font-weight: 600; }
  input { font-weight: 400; text-overflow: ellipsis; }
  p { min-block-size: 1.5em; font-size: var(--text-m); color: var(--text-quiet); }
`

const buttons = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
  > * { flex: 1 1 auto; white-space: nowrap; }
  @media (scripting: none) { button { display: none; } }
`
