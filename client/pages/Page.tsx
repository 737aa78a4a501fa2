import { css } from '@linaria/core'
import type { ReactNode } from 'react'
import { PaymentTerms } from '#client/cards/PaymentTerms.tsx'
import { PageSettingsContext } from '#client/cards/page-settings.ts'
import { ConsentPlace } from '#client/features/privacy/ConsentPlace.tsx'
import { isServer } from '#client/streaming/is-server.ts'
import { Toast } from '#client/ui/Toast.tsx'
import { articlesPath, articlesTitle } from '#shared/features/research/research-paths.ts'
import { savedCarsPath, saveFormId } from '#shared/features/saved-cars/saved-car-paths.ts'
import { infoPages, infoPath } from '#shared/pages/info-pages.ts'
import type { PageSettings } from '#shared/pages/page-settings.ts'
import { CardDialogs } from './CardDialogs.tsx'
import { ConnectionNotice } from './ConnectionNotice.tsx'
import { Progress } from './Progress.tsx'
import { SiteHeader } from './SiteHeader.tsx'

interface PageProps {
  readonly settings: PageSettings
  readonly title: string
  /** Path of the canonical URL. */
  readonly canonicalPath?: string
  /** The keyword search in the header. */
  readonly search?: ReactNode
  readonly isInert?: boolean
  readonly children: ReactNode
}

/** The frame of every page: its title, the header, the progress bar of a navigation, the footer. */
export function Page({ settings, title, canonicalPath, search, isInert = false, children }: PageProps) {
  return (
    <PageSettingsContext value={settings}>
      <title>{`${title} | ${settings.siteName}`}</title>
      {settings.siteUrl !== undefined && canonicalPath !== undefined && (
        <link rel="canonical" href={`${settings.siteUrl}${canonicalPath}`} />
      )}
      {isServer &&
        canonicalPath !== undefined &&
        settings.alternates.map(({ language, siteUrl }) => (
          <link key={language} rel="alternate" hrefLang={language} href={`${siteUrl}${canonicalPath}`} />
        ))}
      <Progress />
      <SiteHeader
        siteName={settings.siteName}
        assistantUrl={settings.assistantUrl}
        isInert={isInert}
        hasSavedCars={settings.flags.savedCars}
        hasAssistant={settings.flags.assistant}
      >
        {search}
      </SiteHeader>
      <main className={main}>{children}</main>
      <footer className={footer} inert={isInert}>
        <nav aria-label="About this site">
          {infoPages.map(({ name, title: label }) => (
            <a key={name} href={infoPath(name)}>
              {label}
            </a>
          ))}
          {settings.flags.modelReference && <a href={articlesPath}>{articlesTitle}</a>}
        </nav>
        <p>{settings.siteName}. Prices are the sellers’ own and do not include taxes and fees.</p>
      </footer>
      {settings.flags.savedCars && <form id={saveFormId} method="post" action={savedCarsPath} />}
      <PaymentTerms settings={settings} />
      <CardDialogs />
      {settings.consentMode === 'optIn' && <ConsentPlace />}
      <Toast />
      <ConnectionNotice />
    </PageSettingsContext>
  )
}

const main = css`
  max-inline-size: var(--page-max);
  min-block-size: 70dvh;
  margin-inline: auto;
  /* Content that reaches the edges of a small screen uses it. */
  --page-edge: var(--s4);
  padding-inline: var(--page-edge);
  @media (min-width: 640px) { --page-edge: var(--s6); }
  @media print { min-block-size: 0; }
`

const footer = css`
  margin-block-start: var(--s12);
  padding: var(--s6);
  font-size: var(--text-s);
  text-align: center;
  color: var(--text-quiet);
  border-block-start: 1px solid var(--line);
  nav { display: flex; flex-wrap: wrap; justify-content: center; gap: 0 var(--s5); }
  a { display: inline-flex; align-items: center; min-block-size: 44px; color: inherit; }
  /* The footer appears after all content above it, so that nothing moves it. */
  @media (scripting: enabled) { body:has([data-skeleton-cards]) & { display: none; } }
  @media print { padding-block: var(--s2); margin-block-start: var(--s4); }
`
