// Preloaded into every child process: when the process that started it is gone (killed hard, so
// that it could not say goodbye), the channel between them closes, and the child ends too.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
