import { enableCompileCache } from 'node:module'

// Half of a start is compiling. From the second start on that is read from the temporary directory, but only
// for what is imported after this line.
enableCompileCache()
const { run } = await import('./start/run.ts')
await run()
