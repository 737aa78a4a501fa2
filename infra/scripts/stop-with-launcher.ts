// The launcher's end, even by SIGKILL, ends this pipe: no part stays behind holding its port.
process.stdin.once('end', () => process.kill(process.pid, 'SIGTERM')).resume()
if ('unref' in process.stdin) process.stdin.unref()
