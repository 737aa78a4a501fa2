import { enableCompileCache } from 'node:module'

// Compiling is half of a start. From the second start on, the compiled code is read from the temporary
// directory, but only for modules that are imported after this line.
enableCompileCache()
const { run } = await import('./start/run.ts')
await run()
