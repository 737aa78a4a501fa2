import { css } from '@linaria/core'
import { alertLabels } from '#client/features/saved-searches/SavedSearchItem.tsx'
import { SubscribeForm } from '#client/features/saved-searches/SubscribeForm.tsx'
import { Page } from '#client/pages/Page.tsx'
import { listingsId } from '#client/ui/anchors.ts'
import { FormMessage } from '#client/ui/FormMessage.tsx'
import { primaryButton, selectField } from '#client/ui/fields.styles.ts'
import { signInHref } from '#shared/features/accounts/account-paths.ts'
import { resultsPath } from '#shared/features/saved-searches/saved-search.ts'
import { saveSearchPath } from '#shared/features/saved-searches/saved-search-paths.ts'
import { defaultAlerts } from '#shared/features/saved-searches/saved-search-rules.ts'
import * as usualWords from '#shared/features/saved-searches/saved-search-words.ts'
import type { SaveSearchPageData } from '#shared/pages/page-data.ts'
import { withQuery } from '#shared/search/print-search.ts'

/** The page that saves one search: in the account, or for a guest by e-mail. It works without scripts. */
export function SaveSearchPage({ data }: { readonly data: SaveSearchPageData }) {
  const { query, title, labels, isSignedIn, messages, settings } = data

  return (
    <Page settings={settings} title="Save this search">
      <meta name="robots" content="noindex" />
      <div id={listingsId} className={box} tabIndex={-1}>
        <h1>Save this search</h1>
        <p>{labels.join(' · ')}</p>
        {isSignedIn ? (
          <form method="post" action={saveSearchPath}>
            {messages.map(({ severity, text }) => (
              <FormMessage key={text} kind={severity}>
                {text}
              </FormMessage>
            ))}
            <input type="hidden" name="query" value={query} />
            <p>
              <strong>{title}.</strong> {usualWords.saveSearchInstrText}
            </p>
            <label>
              <span>E-mails</span>
              <select name="alerts" className={selectField} defaultValue={defaultAlerts}>
                {Object.entries(alertLabels).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            </label>
            <button type="submit" className={primaryButton}>
              Save search
            </button>
          </form>
        ) : (
          <>
            <SubscribeForm query={query} title={title} words={usualWords} before={data} />
            <a href={signInHref(withQuery(saveSearchPath, [query]))}>Sign in to save it in your account</a>
          </>
        )}
        <a href={resultsPath(query)}>Back to results</a>
      </div>
    </Page>
  )
}

const box = css`
  display: grid;
  gap: var(--s4);
  justify-items: start;
  max-inline-size: 640px;
  padding-block: var(--s6);
  outline: none;
  h1 { font-size: var(--text-2xl); }
  > p { color: var(--text-quiet); }
  > form { display: grid; gap: var(--s4); justify-items: start; inline-size: 100%; }
  form > label { display: inline-flex; align-items: center; gap: var(--s3); white-space: nowrap; }
  > a { display: inline-flex; align-items: center; min-block-size: 44px; }
`
