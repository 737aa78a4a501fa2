import { css } from '@linaria/core'
import type { ReactNode } from 'react'
import { PushSwitch } from '#client/features/push/PushSwitch.tsx'
import { PageLink } from '#client/navigation/PageLink.tsx'
import { Page } from '#client/pages/Page.tsx'
import { listingsId } from '#client/ui/anchors.ts'
import { primaryButton } from '#client/ui/fields.styles.ts'
import { formCard } from '#client/ui/form-card.styles.ts'
import { alertLinkPath } from '#shared/features/alerts/alert-paths.ts'
import type { AlertPageData } from '#shared/pages/page-data.ts'
import { allCarsPath } from '#shared/search/paths.ts'
import { withQuery } from '#shared/search/print-search.ts'
import { alertWords } from './alert-words.ts'
import { PreferenceForms } from './PreferenceForms.tsx'

/** A page that a signed link of an e-mail leads to. It works without scripts. */
export function AlertPage({ data }: { readonly data: AlertPageData }) {
  const { settings, purpose, link } = data
  const { title, text } = alertWords(purpose, link?.state)

  return (
    <Page settings={settings} title={title}>
      <meta name="robots" content="noindex" />
      <div id={listingsId} className={`${formCard} ${box}`} tabIndex={-1}>
        <h1>{title}</h1>
        {text !== undefined && <p>{text}</p>}
        {link?.search && <SearchName {...link.search} />}
        <Way data={data} />
      </div>
    </Page>
  )
}

const SearchName = ({ name, query }: { readonly name: string; readonly query: string }) => (
  <p className={searchName}>
    <PageLink to={withQuery(allCarsPath, [query])}>{name}</PageLink>
  </p>
)

/** What a shopper can do on the page. */
function Way({ data }: { readonly data: AlertPageData }) {
  const { purpose, token, link, isSaved } = data
  if (link?.state === 'open' && purpose === 'preferences' && link.preferences)
    return (
      <>
        <PreferenceForms token={token} preferences={link.preferences} isSaved={isSaved} />
        <PushSwitch />
      </>
    )

  if (link?.state === 'open')
    return (
      <form method="post" action={alertLinkPath(purpose, token)} className={row}>
        {purpose === 'unsubscribe' && <input type="hidden" name="List-Unsubscribe" value="One-Click" />}
        <button type="submit" className={primaryButton}>
          {purpose === 'confirm' ? 'Confirm my alerts' : 'Unsubscribe'}
        </button>
        <PreferencesLink token={link.preferencesToken}>Choose how often instead</PreferencesLink>
      </form>
    )

  return (
    <p className={row}>
      <PageLink className={primaryButton} to={withQuery(allCarsPath, [link?.search?.query ?? ''])}>
        See the cars
      </PageLink>
      <PreferencesLink token={link?.preferencesToken}>Choose how often</PreferencesLink>
    </p>
  )
}

function PreferencesLink({
  token,
  children,
}: {
  readonly token?: string | undefined
  readonly children: ReactNode
}) {
  return token === undefined ? null : <a href={alertLinkPath('preferences', token)}>{children}</a>
}

const box = css`
  max-inline-size: 620px;
  h1 { font-size: var(--text-2xl); }
  > p { color: var(--text-quiet); }
  > section { margin-block-start: var(--s6); }
`

const searchName = css`
  padding: var(--s3) var(--s4);
  font-weight: 600;
  overflow-wrap: anywhere;
  background: var(--sunken);
  border-radius: var(--radius-small);
`

const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s3) var(--s5);
  > a:not([class]) { display: inline-flex; align-items: center; min-block-size: 44px; }
`
