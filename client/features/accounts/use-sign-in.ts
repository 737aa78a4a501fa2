import { type SubmitEvent, useState } from 'react'
import { unreached } from '#client/ui/unreached.ts'
import { signInPath } from '#shared/features/accounts/account-paths.ts'
import {
  isSignInScreen,
  type SignInOutcome,
  type SignInScreen,
  type SignInState,
} from '#shared/features/accounts/sign-in-form.ts'

/** The state of the sign-in forms of a dialog, which sends them without leaving the page. */
export function useSignIn(refUrl: string, onSignedIn: () => void) {
  const [state, setState] = useState<SignInState>({ screen: 'signin', refUrl, email: '', problems: {} })
  const [isSending, setSending] = useState(false)
  const show = (screen: SignInScreen) => setState({ ...state, screen, problems: {} })

  const take = (outcome: SignInOutcome) => {
    if ('state' in outcome) return setState(outcome.state)
    if (outcome.isSignedIn) return onSignedIn()

    const screen = new URL(outcome.to, location.href).searchParams.get('defaultScreen')
    show(isSignInScreen(screen) ? screen : 'check-mail')
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return

    const form = new FormData(event.currentTarget)
    setSending(true)
    void send(form)
      .then(take, () =>
        setState({
          ...state,
          email: String(form.get('email') ?? state.email),
          problems: { form: unreached },
        }),
      )
      .finally(() => setSending(false))
  }

  return { state, isSending, submit, show }
}

async function send(form: FormData): Promise<SignInOutcome> {
  const fields = [...form].map(([name, value]): [string, string] => [name, String(value)])
  const response = await fetch(signInPath, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams(fields),
  })

  const outcome: SignInOutcome | { readonly error: string } = await response.json()
  if ('error' in outcome) throw new Error(outcome.error)

  return outcome
}
