import { setFlagsFromString } from 'node:v8'

/**
 * Modules of Node that a server uses, with those that they use: most of what would be loaded after the flags
 * are set.
 */
const builtins = ['http2', 'https', 'cluster', 'perf_hooks', 'worker_threads', 'stream/web', 'console']

const flags = [
  // What a request makes dies with it. An old object that V8 makes of it keeps all that it refers to alive.
  '--no-allocation-site-pretenuring',
  // The young generation has its full size after one step of growth: a start fills each of the smaller sizes.
  '--semi-space-growth-factor=16',
]

/**
 * Fits V8's garbage collector to a server (decision 382). To be called before anything else is compiled: V8
 * takes compiled code only under the flags that it was compiled under, and Node's own modules are compiled
 * under the defaults.
 */
export function fitGarbageCollector(): void {
  for (const name of builtins) process.getBuiltinModule(name)
  for (const flag of flags) setFlagsFromString(flag)
}
