// Preloaded into every process of the product: the pipe on the standard input ends with the launcher, even
// after SIGKILL, and the process stops, so that no process outlives the launcher and holds its port.
process.stdin.once('end', () => process.kill(process.pid, 'SIGTERM')).resume()
if ('unref' in process.stdin) process.stdin.unref()
