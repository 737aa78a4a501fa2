import { css } from '@linaria/core'
import { useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { CloseButton } from '#client/ui/CloseButton.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { reloadSessionAtom } from '#client/ui/session.atoms.ts'
import { toastAtom } from '#client/ui/Toast.tsx'
import { SignInForm } from './SignInForm.tsx'
import { signInWords } from './sign-in-words.ts'
import { useSignIn } from './use-sign-in.ts'

interface SignInDialogProps {
  /** The path of the page, which the form leads back to where the browser itself sends it. */
  readonly refUrl: string
  readonly onClose: () => void
}

/** The sign-in forms over the page, which stays as it is (2.3). */
export function SignInDialog({ refUrl, onClose }: SignInDialogProps) {
  return (
    <Dialog name="sign-in" label="Sign in" onClose={onClose}>
      {(close) => <Content refUrl={refUrl} close={close} />}
    </Dialog>
  )
}

function Content({ refUrl, close }: { readonly refUrl: string; readonly close: () => void }) {
  const reloadSession = useSetAtom(reloadSessionAtom)
  const toast = useSetAtom(toastAtom)
  const end = () => {
    void reloadSession()
    toast({ text: 'You are signed in.' })
    close()
  }

  const { state, isSending, submit, show } = useSignIn(refUrl, end)
  const { screen } = state
  const title = useRef<HTMLHeadingElement>(null)
  const shown = useRef(screen)

  // The form of another screen replaces the control that has the focus; its title says where she is now.
  useEffect(() => {
    if (shown.current !== screen) title.current?.focus()
    shown.current = screen
  }, [screen])

  return (
    <div className={panel}>
      <div data-head>
        <h2 ref={title} tabIndex={-1}>
          {signInWords[screen].title}
        </h2>
        <CloseButton onClick={close} />
      </div>
      <SignInForm state={state} isSending={isSending} onSubmit={submit} onScreen={show} onSignedIn={end} />
    </div>
  )
}

const panel = css`
  padding: 0 var(--s6) var(--s6);
  @media (max-width: 639.98px) { padding: 0 var(--s4) var(--s5); }
  > [data-head] { display: flex; gap: var(--s3); align-items: center; justify-content: space-between; padding-block: var(--s4) var(--s3); }
  h2 { font-size: var(--text-xl); outline: none; }
  > [data-head] button { margin-inline-end: calc(-1 * var(--s3)); }
`
