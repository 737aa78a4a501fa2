import { join } from 'node:path'

/** The project's own directory, wherever a command was called from. */
export const rootDirectory = join(import.meta.dirname, '../..')
