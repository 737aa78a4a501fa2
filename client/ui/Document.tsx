import type { ReactNode } from 'react'

/** The whole document; titles and other metadata of the pages rise into its head. */
export function Document({ css, children }: { css: readonly string[]; children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#191e26" />
        <link rel="icon" href={icon} />
        {css.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body>{children}</body>
    </html>
  )
}

const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='8' fill='%232b54c4'/%3E%3Cpath d='M6 20.500c0-2.200 1-3.300 3.100-3.700l2.300-4.100c.7-1.200 1.600-1.700 3-1.700h4.300c1.300 0 2.200.4 3 1.400l2.500 3.300 1.600.4c1.700.4 2.400 1.300 2.400 3v2.400h-2.600a2.900 2.900 0 0 1-5.700 0h-7a2.900 2.900 0 0 1-5.700 0z' fill='%23fff'/%3E%3C/svg%3E"
