import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Report } from '../proof.ts'
import type { Places } from './stack.ts'

const servers = [
  {
    variable: 'AUTH_SERVER_DIR',
    what: 'github.com/supabase/auth with its built program `auth`',
    has: 'auth',
  },
  {
    variable: 'STORAGE_SERVER_DIR',
    what: 'github.com/supabase/storage with its packages installed',
    has: 'node_modules/tsx',
  },
]

/** The folders of the two servers, or null after printing what's missing; they aren't part of this project. */
export function findServers(report: Report): Places | null {
  const [authServer, storageServer] = servers.map(({ variable, what, has }) => {
    const folder = process.env[variable]
    const isThere = Boolean(folder && existsSync(join(folder, has)))
    const found = folder ? `${variable}=${folder}` : `${variable} isn't set`
    report.promise(what, isThere, found)
    return isThere ? folder : undefined
  })
  return authServer && storageServer ? { authServer, storageServer } : null
}
