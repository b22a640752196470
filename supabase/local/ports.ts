import { createServer } from 'node:net'

export interface PortUse {
  port: number
  /** The environment variable that sets the port. */
  variable: string
  /** Address to listen on; all when unset. */
  host?: string | undefined
}

/** Null when the port is free, else the error (`EADDRINUSE`, `EACCES`, …). */
function portProblem(port: number, host?: string): Promise<string | null> {
  return new Promise((done) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => done(error.code ?? error.message))
    server.listen({ port, host, exclusive: true }, () => server.close(() => done(null)))
  })
}

/** One sentence per unusable port, with how to choose another. */
export async function portProblems(uses: PortUse[]): Promise<string[]> {
  const problems = await Promise.all(uses.map((use) => portProblem(use.port, use.host)))
  return uses.flatMap(({ port, variable }, index) => {
    const problem = problems[index]
    if (!problem) return []
    const why = problem === 'EADDRINUSE' ? 'is already in use' : `can't be opened (${problem})`
    return [
      `Port ${port} ${why}. Set ${variable} to another, for example ${variable}=${port + 10}.`,
    ]
  })
}
