import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export interface Handler {
  method: string
  path: string
}

/**
 * Every handler below `app/api` that changes something in the name of a browser's cookies, read from the files
 * themselves. The developer API reads no cookie (its methods are exported together, so they are not found
 * here), and what a token in the address allows, its bearer may do from anywhere.
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
  /** As the folders have it, such as `/api/showcase/[id]`. */
  route: string
  /** What its file exports; Next.js answers HEAD and OPTIONS for those that don't. */
  methods: string[]
}

const names = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** The methods that the text of a handler's file exports; of the developer API those that it gives. */
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

/** Every handler of the site with its methods, read from the files themselves. */
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
