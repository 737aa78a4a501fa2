import type { FastifyReply } from 'fastify'
import type { PageAssets } from '#shared/pages/create-page.ts'

/**
 * Sends 103 Early Hints: the styles and scripts that every page needs, while the page is still being made.
 * Only navigations of browsers get them, since some other clients take an interim answer for the answer.
 */
export function sendEarlyHints(
  { raw, request }: FastifyReply,
  { css, modules }: Pick<PageAssets, 'css' | 'modules'>,
): void {
  const { 'sec-fetch-mode': mode } = request.headers
  if (mode !== 'navigate' || request.method !== 'GET' || request.raw.httpVersion === '1.0' || raw.headersSent)
    return

  const styles = css.map((path) => `<${path}>; rel=preload; as=style`)
  const scripts = modules.map((path) => `<${path}>; rel=modulepreload`)
  raw.writeEarlyHints({ link: [...styles, ...scripts] })
}
