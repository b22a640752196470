// Preloaded into every child process, so that it ends when its parent is killed and their channel closes.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
