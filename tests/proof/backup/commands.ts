import { spawn } from 'node:child_process'

export interface Ran {
  code: number | null
  output: string
  seconds: number
  /** The process's most memory, in MB. */
  memory: number
}

const hook = `data:text/javascript,process.on('exit',()=>process.stderr.write('maxRSS '+process.resourceUsage().maxRSS+'\\n'))`

/** Runs a command of scripts/; `watch` gets its process, to interrupt it. */
export function runScript(
  name: string,
  words: string[],
  env: Record<string, string>,
  watch: (kill: () => void) => void = () => {},
): Promise<Ran> {
  const began = performance.now()
  const child = spawn(process.execPath, ['--import', hook, `scripts/${name}.ts`, ...words], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  watch(() => child.kill('SIGKILL'))
  return new Promise((done) => {
    child.once('close', (code) => {
      const memory = Number(/maxRSS (\d+)/.exec(output)?.[1] ?? 0) / 1024
      const seconds = (performance.now() - began) / 1000
      done({ code, output: output.replace(/maxRSS \d+\n/, '').trim(), seconds, memory })
    })
  })
}
