import { css } from '@linaria/core'
import { Suspense } from 'react'
import { KeywordBox } from '#client/features/keyword/KeywordBox.tsx'
import { GuestSearchList } from '#client/features/saved-searches/GuestSearchList.tsx'
import { LazyOffer } from '#client/features/saved-searches/LazyOffer.tsx'
import { SavedSearchItem } from '#client/features/saved-searches/SavedSearchItem.tsx'
import { AccountNav } from '#client/pages/AccountNav.tsx'
import { Page } from '#client/pages/Page.tsx'
import { useIsFromServer } from '#client/streaming/hydration.ts'
import { listingsId } from '#client/ui/anchors.ts'
import { FormMessage } from '#client/ui/FormMessage.tsx'
import { primaryButton } from '#client/ui/fields.styles.ts'
import { signInHref } from '#shared/features/accounts/account-paths.ts'
import { ownAlertsPath } from '#shared/features/alerts/alert-paths.ts'
import { searchesPath } from '#shared/features/saved-searches/saved-search-paths.ts'
import type { SavedSearchesPageData } from '#shared/pages/page-data.ts'
import { allCarsPath } from '#shared/search/paths.ts'

/** The page of a shopper's saved searches. */
export function SavedSearchesPage({ data }: { readonly data: SavedSearchesPageData }) {
  const { searches, notice, origin, settings } = data
  const isFromServer = useIsFromServer()

  return (
    <Page settings={settings} title="Saved searches" search={settings.flags.keywordSearch && <KeywordBox />}>
      <meta name="robots" content="noindex" />
      <div id={listingsId} className={content} tabIndex={-1}>
        <AccountNav current={searchesPath} />
        <h1>Saved searches</h1>
        {notice && <FormMessage kind={notice.severity}>{notice.text}</FormMessage>}
        {searches === undefined && <Guest />}
        {searches === 'unavailable' && (
          <FormMessage kind="danger">
            Your saved searches cannot be shown just now. They are safe; try again in a minute.
          </FormMessage>
        )}
        {Array.isArray(searches) && searches.length === 0 && <Nothing />}
        {Array.isArray(searches) &&
          searches.map((search) => <SavedSearchItem key={search.id} search={search} origin={origin} />)}
        {Array.isArray(searches) && <a href={ownAlertsPath}>Quiet hours and pauses of e-mails</a>}
        {searches === undefined && <GuestSearchList />}
        {Array.isArray(searches) && !isFromServer && (
          <Suspense fallback={null}>
            <LazyOffer onTaken={() => location.reload()} />
          </Suspense>
        )}
      </div>
    </Page>
  )
}

const Guest = () => (
  <div className={empty}>
    <p>Sign in to see the searches of your account, on every device.</p>
    <a className={primaryButton} href={signInHref(searchesPath)}>
      Sign in
    </a>
  </div>
)

const Nothing = () => (
  <div className={empty}>
    <p>No search is saved yet. Choose filters, then press “Save search” above the results.</p>
    <a className={primaryButton} href={allCarsPath}>
      Search cars
    </a>
  </div>
)

const content = css`
  display: grid;
  gap: var(--s4);
  padding-block: var(--s6);
  outline: none;
  h1 { font-size: var(--text-2xl); }
  > a { display: inline-flex; align-items: center; justify-self: start; min-block-size: 44px; }
  @media (min-width: 1024px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > :not(article) { grid-column: 1 / -1; }
  }
`

const empty = css`
  display: grid;
  gap: var(--s4);
  justify-items: start;
  p { color: var(--text-quiet); }
`
