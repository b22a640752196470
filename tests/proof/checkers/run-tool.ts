import { execFile } from 'node:child_process'

/** A command's output and exit code. If it's missing, throws with what to install. */
export function runTool(
  command: string,
  args: readonly string[],
): Promise<{ output: string; code: number }> {
  return new Promise((done, fail) => {
    const options = { maxBuffer: 1 << 28 }
    execFile(command, args, options, (error, stdout, stderr) => {
      if (error && 'code' in error && error.code === 'ENOENT') {
        fail(new Error(`This proof needs ${command} on the PATH (docs/operations.md).`))
        return
      }
      const code = typeof error?.code === 'number' ? error.code : 0
      done({ output: code === 0 ? stdout : `${stdout}${stderr}`, code })
    })
  })
}
