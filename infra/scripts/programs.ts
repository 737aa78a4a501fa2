import { startBanner } from './start-banner.ts'

interface Program {
  /** The name in messages. */
  readonly name: string
  /** Options of Node, without which the program works, too. */
  readonly options: readonly string[]
  /** The program, relative to the project's directory. */
  readonly file: string
  /** Matches the line that reports the address, which is the first group. */
  readonly banner: RegExp
}

/** The programs of the product, as operators start them. */
export const programs = {
  marketplace: {
    name: 'The marketplace',
    options: [],
    file: 'marketplace/main.ts',
    banner: startBanner.marketplace,
  },
  accounts: {
    name: 'The accounts process',
    options: [],
    file: 'marketplace/accounts/main.ts',
    banner: startBanner.accounts,
  },
  pageServer: {
    name: 'The page server',
    // One thread of V8 beside that of the pages (decision 384).
    options: ['--v8-pool-size=1'],
    file: 'dist/server/main.js',
    banner: startBanner.pageServer,
  },
} satisfies Record<string, Program>
