import { join } from 'node:path'

/** The project's directory, whatever the current directory is. */
export const rootDirectory = join(import.meta.dirname, '../..')
