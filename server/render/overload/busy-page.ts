import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'

const style = `:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif;background:light-dark(oklch(98.4% .003 250),oklch(18% .012 255));color:light-dark(oklch(24% .02 260),oklch(95% .006 250))}
main{max-width:32rem;margin:20vh auto;padding:0 24px}
h1{font-size:1.44rem;line-height:1.25}
a{display:inline-block;padding:12px 20px;border-radius:8px;background:light-dark(oklch(46% .17 262),oklch(76% .115 258));color:light-dark(#fff,oklch(19% .03 262));text-decoration:none}
a:focus-visible{outline:2px solid;outline-offset:2px}`

/** The page of a shed request, built once: shedding must cost next to nothing. */
const page = Buffer.from(`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>Very busy right now</title><style>${style}</style></head>
<body><main><h1>We are very busy right now</h1><p>Your search is not lost. Please try again in a few seconds.</p><p><a href="">Try again</a></p></main></body></html>
`)

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'x-robots-tag': 'noindex',
}

/** The value of Retry-After in seconds, random so that shed clients do not all come back at once. */
const retryAfterS = () => 1 + Math.floor(Math.random() * 4)

/** Sends 503: a small page to people, JSON to the page's own calls. */
export function sendBusy(reply: FastifyReply, { isCall }: { isCall: boolean }): FastifyReply {
  reply.code(503).headers({ 'retry-after': retryAfterS(), 'cache-control': 'no-store' })
  return isCall
    ? reply.send({ error: 'Too busy; try again in a few seconds.', requestId: reply.request.id })
    : reply.headers(headers).send(page)
}
