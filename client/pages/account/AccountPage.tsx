import { css } from '@linaria/core'
import { AccountForms } from '#client/features/accounts/AccountForms.tsx'
import { KeywordBox } from '#client/features/keyword/KeywordBox.tsx'
import { AccountNav } from '#client/pages/AccountNav.tsx'
import { Page } from '#client/pages/Page.tsx'
import { listingsId } from '#client/ui/anchors.ts'
import { FormMessage } from '#client/ui/FormMessage.tsx'
import type { AccountPageData } from '#shared/pages/page-data.ts'
import { accountPath } from '#shared/search/paths.ts'

/** The page on which a shopper looks after her account. */
export function AccountPage({ data: { view, settings } }: { readonly data: AccountPageData }) {
  return (
    <Page settings={settings} title="Your account" search={settings.flags.keywordSearch && <KeywordBox />}>
      <meta name="robots" content="noindex" />
      <div id={listingsId} className={column} tabIndex={-1}>
        <AccountNav current={accountPath} />
        <h1>Your account</h1>
        {view === null ? (
          <FormMessage kind="danger">
            Accounts cannot be reached just now. You stay signed in; try again in a minute.
          </FormMessage>
        ) : (
          <AccountForms view={view} />
        )}
      </div>
    </Page>
  )
}

const column = css`
  display: grid;
  gap: var(--s4);
  padding-block: var(--s6) var(--s12);
  outline: none;
  h1 { font-size: var(--text-2xl); }
`
