import type { ReactNode } from 'react'
import { takeClick } from '#client/streaming/replay-clicks.ts'
import { pageEndId } from '#client/ui/anchors.ts'
import type { Brand } from '#shared/brand/brand.ts'

interface DocumentProps {
  readonly css: readonly string[]
  readonly accent: Brand['accent']
  /** Modules that large screens preload; the server alone passes them. */
  readonly ahead?: readonly string[]
  readonly nonce?: string
  readonly children: ReactNode
}

/** The whole document. React moves titles and other metadata of the pages into its head. */
export function Document({ css, accent, ahead = [], nonce, children }: DocumentProps) {
  return (
    <html lang="en" data-accent={accent}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#191e26" />
        <link rel="icon" href={icon} />
        {/* The parser may pause anywhere; a frame in the pause would show rows that the rest of the text moves. */}
        <link rel="expect" href={`#${pageEndId}`} blocking="render" />
        {css.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {ahead.map((href) => (
          <link key={href} rel="modulepreload" href={href} media="(min-width: 1024px)" nonce={nonce} />
        ))}
      </head>
      <body onClickCapture={takeClick}>{children}</body>
    </html>
  )
}

const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='8' fill='%232b54c4'/%3E%3Cpath d='M6 20.5c0-2.2 1-3.3 3.1-3.7l2.3-4.1c.7-1.2 1.6-1.7 3-1.7h4.3c1.3 0 2.2.4 3 1.4l2.5 3.3 1.6.4c1.7.4 2.4 1.3 2.4 3v2.4h-2.6a2.9 2.9 0 0 1-5.7 0h-7a2.9 2.9 0 0 1-5.7 0z' fill='%23fff'/%3E%3C/svg%3E"
