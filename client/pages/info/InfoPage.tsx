import { css } from '@linaria/core'
import { KeywordBox } from '#client/features/keyword/KeywordBox.tsx'
import { AddressLink } from '#client/navigation/AddressLink.tsx'
import { Page } from '#client/pages/Page.tsx'
import { listingsId } from '#client/ui/anchors.ts'
import { infoPages, infoPath } from '#shared/pages/info-pages.ts'
import type { InfoPageData } from '#shared/pages/page-data.ts'
import { PrivacySection } from './PrivacySection.tsx'

/** A page about the site itself. */
export function InfoPage({ data: { name, sections, settings } }: { data: InfoPageData }) {
  const title = infoPages.find((page) => page.name === name)?.title ?? ''
  return (
    <Page
      settings={settings}
      title={title}
      canonicalPath={infoPath(name)}
      search={settings.flags.keywordSearch && <KeywordBox />}
    >
      <div id={listingsId} className={text} tabIndex={-1}>
        <h1>{title}</h1>
        {name === 'privacy' && <PrivacySection settings={settings} />}
        {sections.map(({ heading, paragraphs, links = [] }) => (
          <section key={heading} className={said}>
            <h2>{heading}</h2>
            {paragraphs.map((words) => (
              <p key={words}>{words}</p>
            ))}
            {links.length > 0 && (
              <ul>
                {links.map((link) => (
                  <li key={link.href}>
                    <AddressLink href={link.href}>{link.label}</AddressLink>
                  </li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </div>
    </Page>
  )
}

const text = css`
  padding-block: var(--s6);
  outline: none;
  h1 { font-size: var(--text-2xl); }
  h2 { margin-block: var(--s6) var(--s2); font-size: var(--text-l); }
`

/** What the site says; the choices of the privacy page have styles of their own. */
const said = css`
  p { max-inline-size: 68ch; padding-block-end: var(--s2); }
  ul { columns: 14rem; column-gap: var(--s6); }
  li a { display: inline-flex; align-items: center; min-block-size: 36px; @media (max-width: 1023.98px) { min-block-size: 44px; } }
`
