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
      if (text.includes('tokenHandler(')) return []
      const methods = text.matchAll(/^export (?:const|async function|function) (\w+)/gm)
      return [...methods]
        .map(([, method = '']) => method)
        .filter((method) => ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method))
        .map((method) => ({ method, path: `/api/${dirname(file)}` }))
    })
    .sort((a, b) => a.path.localeCompare(b.path))
}
