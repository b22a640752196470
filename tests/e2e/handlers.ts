import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export interface Handler {
  method: string
  path: string
}

/**
 * All handlers below `app/api` that change something using a browser's cookies, read from the files themselves. Not
 * included: the developer API, which reads no cookies and exports its methods together, and handlers authorised by a
 * token in the URL, which anyone with the link may call.
 */
export function changingHandlers(): Handler[] {
  const folder = 'app/api'
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('route.ts'))
    .flatMap((file) => {
      const text = readFileSync(join(folder, file), 'utf8')
      if (/(?:token|endAll)Handler/.test(text)) return []
      const methods = text.matchAll(/^export (?:const|async function|function) (\w+)/gm)
      return [...methods]
        .map(([, method = '']) => method)
        .filter((method) => ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method))
        .map((method) => ({ method, path: `/api/${dirname(file)}` }))
    })
    .sort((a, b) => a.path.localeCompare(b.path))
}

export type Route = {
  /** As in the folder names, such as `/api/showcase/[id]`. */
  route: string
  /** The methods its file exports; for others, Next.js answers HEAD and OPTIONS. */
  methods: string[]
}

const names = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** The methods exported in a handler's source; for the developer API, those passed to it. */
function methodsIn(text: string): string[] {
  if (text.includes('apiRoute')) {
    const given = text.matchAll(/^ {2,4}(GET|POST|DELETE): async/gm)
    return [...given].map(([, method = '']) => method)
  }
  const single = text.matchAll(/^export (?:const|async function|function) (\w+)/gm)
  const renamed = text.matchAll(/\bas (\w+)/g)
  return [...single, ...renamed]
    .map(([, method = '']) => method)
    .filter((method) => names.includes(method))
}

/** All handlers of the site with their methods, read from the files themselves. */
export function everyRoute(): Route[] {
  return readdirSync('app', { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('route.ts'))
    .map((file) => {
      const methods = methodsIn(readFileSync(join('app', file), 'utf8'))
      return { route: `/${dirname(file)}`, methods: [...new Set(methods)].sort() }
    })
    .sort((a, b) => a.route.localeCompare(b.route))
}
