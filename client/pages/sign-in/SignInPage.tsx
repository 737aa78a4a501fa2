import { css } from '@linaria/core'
import { SignInForm } from '#client/features/accounts/SignInForm.tsx'
import { signInWords } from '#client/features/accounts/sign-in-words.ts'
import { Page } from '#client/pages/Page.tsx'
import { listingsId } from '#client/ui/anchors.ts'
import { formCard } from '#client/ui/form-card.styles.ts'
import type { SignInPageData } from '#shared/pages/page-data.ts'

/** The sign-in page (2.3): one form at a time. */
export function SignInPage({ data: { state, settings } }: { readonly data: SignInPageData }) {
  const { title } = signInWords[state.screen]
  return (
    <Page settings={settings} title={title}>
      <meta name="robots" content="noindex" />
      <div id={listingsId} className={`${formCard} ${box}`} tabIndex={-1}>
        <h1>{title}</h1>
        <SignInForm state={state} onSignedIn={() => location.assign(state.refUrl)} />
      </div>
    </Page>
  )
}

const box = css`
  max-inline-size: 420px;
  h1 { font-size: var(--text-xl); }
`
