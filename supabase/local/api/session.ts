import type { App } from '@supabase/lite'

type Connection = App['connection']
type Transaction = Parameters<Parameters<Connection['withContext']>[1]>[0]

interface Context {
  auth?: { role?: string; uid?: unknown; jwt?: unknown }
  storage?: { operation?: unknown }
}

interface Call {
  method: string
  path: string
  requestHeaders?: Record<string, string>
}

/** Private methods of lite's connection that run before a request's own statement. */
interface Internals {
  ensureRlsContext(): Promise<boolean>
  applyJwtSessionContext(transaction: Transaction, context: Context): Promise<void>
  applyRpcRequestGucs(transaction: Transaction, call: Call): Promise<void>
}

/** Sets transaction-local settings, in one statement. */
async function setLocal(transaction: Transaction, settings: Record<string, string>): Promise<void> {
  await transaction
    .selectNoFrom(({ fn, val }) =>
      Object.entries(settings).map(([name, value]) =>
        fn('set_config', [val(name), val(value), val(true)]).as(name),
      ),
    )
    .execute()
}

const replacements: Internals = {
  ensureRlsContext: async () => true,
  async applyJwtSessionContext(transaction, { auth, storage }) {
    const role = auth?.role || 'anon'
    const { jwt } = auth ?? {}
    await setLocal(transaction, {
      role,
      'request.jwt.claim.sub': String(auth?.uid ?? ''),
      'request.jwt.claim.role': role,
      'storage.operation': String(storage?.operation ?? ''),
      ...(jwt && typeof jwt === 'object' ? { 'request.jwt.claims': JSON.stringify(jwt) } : {}),
    })
  },
  async applyRpcRequestGucs(transaction, { method, path, requestHeaders = {} }) {
    await setLocal(transaction, {
      'response.status': '',
      'response.headers': '',
      'request.method': method,
      'request.path': path,
      'request.headers': JSON.stringify(requestHeaders),
    })
  },
}

/** Replaces `@supabase/lite`'s request setup, which grants every table to the API roles and is slow. */
export function adaptSessions(connection: Connection): void {
  for (const name of Object.keys(replacements)) {
    if (!(name in connection)) throw new Error(`@supabase/lite no longer has ${name}().`)
  }
  Object.assign(connection, replacements)
}

/** Grants the API roles what a hosted project grants outside the migrations. */
export async function grantSchemas(connection: Connection): Promise<void> {
  await connection.exec(`
    grant usage on schema public, storage to anon, authenticated, service_role;
    grant all on all tables in schema storage to anon, authenticated, service_role;`)
}
