import { css } from '@linaria/core'
import { useSetAtom } from 'jotai'
import { quietButton, textField } from '#client/ui/fields.styles.ts'
import { toastAtom } from '#client/ui/Toast.tsx'

/** A link to a saved search, which works for everybody who has it: to copy by hand, or by a button. */
export function ShareLink({ href, title }: { readonly href: string; readonly title: string }) {
  const toast = useSetAtom(toastAtom)
  const copy = () =>
    void navigator.clipboard.writeText(href).then(
      () => toast({ text: 'The link is copied.' }),
      () => toast({ text: 'The link could not be copied. Copy it by hand.' }),
    )

  return (
    <div className={share}>
      <p>Whoever has this link sees the search. Its name and your e-mails stay with you.</p>
      <input className={textField} readOnly value={href} aria-label={`Link to ${title}`} />
      <button type="button" className={quietButton} onClick={copy}>
        Copy the link
      </button>
    </div>
  )
}

const share = css`
  display: grid;
  gap: var(--s2);
  justify-items: start;
  @media (scripting: none) { button { display: none; } }
`
