import { loadBuiltClient } from '#server/render/page-assets.ts'
import { Program } from '#server/start/program.ts'

const dist = new URL('../../dist/', import.meta.url)

/** The client of the build, which `npm test` makes before the tests. */
export const builtClient = await loadBuiltClient(dist, new Program(dist).parts.pages)
