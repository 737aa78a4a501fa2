// Preloaded into every process of the product: the pipe on the standard input ends with the launcher, even
// after SIGKILL, and the process stops, so that no process outlives the launcher and holds its port. Threads
// of the process load it too; their own standard input is at its end from the start.
import { isMainThread } from 'node:worker_threads'

if (isMainThread) {
  process.stdin.once('end', () => process.kill(process.pid, 'SIGTERM')).resume()
  if ('unref' in process.stdin) process.stdin.unref()
}
