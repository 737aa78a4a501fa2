import { enableCompileCache } from 'node:module'

// Half of a start is compiling. From the second start on that is read from the temporary directory, but only for what is imported
// after this line.
enableCompileCache()
const [{ buildServer }, { runServer }] = await Promise.all([import('./build-server.ts'), import('./run-server.ts')])
await runServer(buildServer)
