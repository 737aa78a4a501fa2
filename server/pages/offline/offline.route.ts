import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { siteFile } from '#server/observe/request-labels.ts'
import type { PageDeps } from '#server/pages/page-deps.ts'
import { escapeMarkup } from '#server/render/escape-markup.ts'
import type { Brand } from '#shared/brand/brand.ts'
import { carPath, markColors } from '#shared/brand/site-mark.ts'
import { offlinePath } from '#shared/features/push/push-paths.ts'

/** Nothing of the page is loaded: without a connection there is nothing to load it from. */
const styleOf = (accent: Brand['accent']) => `
:root { color-scheme: light dark; --accent: ${markColors[accent]}; }
body { display: grid; min-block-size: 100dvh; place-items: center; margin: 0; padding: 24px; box-sizing: border-box; font: 16px/1.5 system-ui, sans-serif; color: light-dark(#151a22, #eef1f5); background: light-dark(#fff, #14181f); }
main { max-inline-size: 30rem; text-align: center; }
svg { inline-size: 72px; block-size: 72px; border-radius: 18px; background: var(--accent); }
h1 { margin: 24px 0 8px; font-size: 1.6rem; line-height: 1.25; text-wrap: balance; }
p { margin: 0 0 24px; color: light-dark(#56606f, #aab4c2); }
a { display: inline-flex; align-items: center; min-block-size: 44px; padding-inline: 20px; font-weight: 600; color: #fff; text-decoration: none; background: var(--accent); border-radius: 8px; }
a:focus-visible { outline: 2px solid currentColor; outline-offset: 2px; box-shadow: 0 0 0 6px var(--accent); }
`

/** A link to the address itself loads it once more, without a script. */
const printPage = (siteName: string, { accent }: Brand, language: string) => `<!doctype html>
<html lang="${escapeMarkup(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>No connection | ${escapeMarkup(siteName)}</title>
<style>${styleOf(accent)}</style>
</head>
<body>
<main>
<svg viewBox="0 0 32 32" aria-hidden="true"><path d="${carPath}" fill="#fff"/></svg>
<h1>You have no connection</h1>
<p>${escapeMarkup(siteName)} cannot be reached just now. What you were looking for is at the same address once you are connected again.</p>
<a href="">Try again</a>
</main>
</body>
</html>
`

/** The route of the page that the worker of notifications keeps for when there is no connection. */
export async function offlineRoutes(
  app: FastifyInstance,
  { settingsOf }: Pick<PageDeps, 'settingsOf'>,
): Promise<void> {
  app.get(offlinePath, { config: siteFile }, async (request, reply) => {
    const { brand, page } = settingsOf(request)
    const hash = createHash('sha256').update(styleOf(brand.accent)).digest('base64')

    return reply
      .type('text/html; charset=utf-8')
      .headers({
        'cache-control': 'no-cache',
        'x-robots-tag': 'noindex',
        'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      })
      .send(printPage(page.siteName, brand, page.language))
  })
}
