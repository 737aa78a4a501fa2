import { css } from '@linaria/core'
import { AccountForms } from '#client/features/accounts/AccountForms.tsx'
import { Page } from '#client/pages/Page.tsx'
import { listingsId } from '#client/ui/anchors.ts'
import { FormMessage } from '#client/ui/FormMessage.tsx'
import { savedCarsPath } from '#shared/features/saved-cars/saved-car-paths.ts'
import { searchesPath } from '#shared/features/saved-searches/saved-search-paths.ts'
import type { AccountPageData } from '#shared/pages/page-data.ts'

/** The page on which a shopper looks after her account. */
export function AccountPage({ data: { view, settings } }: { readonly data: AccountPageData }) {
  return (
    <Page settings={settings} title="Your account">
      <meta name="robots" content="noindex" />
      <div id={listingsId} className={column} tabIndex={-1}>
        <h1>Your account</h1>
        {view === null ? (
          <FormMessage kind="danger">
            Accounts cannot be reached just now. You stay signed in; try again in a minute.
          </FormMessage>
        ) : (
          <>
            <nav className={saved} aria-label="What you saved">
              {settings.flags.saveSearch && <a href={searchesPath}>Saved searches</a>}
              {settings.flags.savedCars && <a href={savedCarsPath}>Saved cars</a>}
            </nav>
            <AccountForms view={view} />
          </>
        )}
      </div>
    </Page>
  )
}

const column = css`
  display: grid;
  gap: var(--s5);
  max-inline-size: 720px;
  padding-block: var(--s6) var(--s12);
  margin-inline: auto;
  outline: none;
  h1 { font-size: var(--text-2xl); }
`

const saved = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--s6);
  a { display: inline-flex; align-items: center; min-block-size: 44px; font-weight: 600; }
`
