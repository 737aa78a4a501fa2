import type { FastifyReply } from 'fastify'
import type { PageAssets } from '#shared/pages/rendered-page.ts'

/**
 * Names what every page needs while this one is still made. To navigations alone: some other clients take an
 * interim answer for the answer.
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
