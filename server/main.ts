import { enableCompileCache } from 'node:module'
import { fitGarbageCollector } from './start/garbage-collector.ts'
import { Program } from './start/program.ts'

fitGarbageCollector()
// Compiling is half of a start. From the second start on, the compiled code is read from the temporary
// directory.
enableCompileCache()
// This module runs as dist/server/main.js.
const program = new Program(new URL('../', import.meta.url))
program.recordAfterFirstPage()
const { run } = await program.parts.server()
await run(program.parts.pages)
