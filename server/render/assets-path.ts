import { basePath } from '#shared/search/paths.ts'

/** Where the built scripts and styles are served; their names change with their content. */
export const assetsPath = `${basePath}/static`
