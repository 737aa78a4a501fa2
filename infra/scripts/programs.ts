import { startBanner } from './start-banner.ts'
import type { ProcessOptions } from './supervised-process.ts'

type Program = Required<Pick<ProcessOptions, 'name' | 'options' | 'file' | 'banner'>>

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
