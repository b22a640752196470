// Replaces Supabase Realtime: the part of its WebSocket protocol (Phoenix channels, version 2) that announces changes
// of a table, and broadcasts what happens in a room. It really looks both up in the database.
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'

/** The announced tables, by the column that identifies a row; some for anyone with the key. */
const tables = {
  event_counts: { key: 'event_id', changed: 'changed_at', isPublic: false },
  status_signals: { key: 'id', changed: 'changed_at', isPublic: true },
  notifications: { key: 'id', changed: 'read_at', isPublic: false },
} as const
type TableName = keyof typeof tables
const tableNames = Object.keys(tables) as TableName[]

/** Every private page listens to notifications; tests count its other subscriptions. */
const isCounted = (names: string[]) => !names.includes('notifications')

/** Listeners without a token. */
const anyone = 'anyone'

/** Polling interval of the database, in milliseconds. */
const lookInterval = 250

type Frame = [
  joinRef: string | null,
  ref: string | null,
  topic: string,
  event: string,
  payload: Record<string, unknown>,
]
type Binding = { event: string; schema: string; table: string; filter?: string }
type Channel = { socket: WebSocket; topic: string; user: string; ids: Map<string, number> }

type Options = {
  port: number
  /** Origin of the backend. */
  api: string
  publishableKey: string
  secretKey: string
  jwtSecret: string
}

/** The person of an access token; null for forged or expired ones. */
function userOf(token: unknown, jwtSecret: string): string | null {
  const [head = '', body = '', signature = ''] = String(token ?? '').split('.')
  const right = createHmac('sha256', jwtSecret).update(`${head}.${body}`).digest()
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  const { sub, exp } = JSON.parse(Buffer.from(body, 'base64url').toString())
  return exp * 1000 > Date.now() ? sub : null
}

/**
 * Starts the replacement; resolves with a stop function. Tests control it per person, or for `anyone`, over HTTP:
 * `GET /joins/<user>` counts current and total connections, `POST /refuse/<user>` disconnects them until `POST
 * /allow/<user>`.
 */
export async function startRealtime(options: Options): Promise<() => Promise<void>> {
  const { port, api, publishableKey, secretKey, jwtSecret } = options
  const channels = new Set<Channel>()
  const refused = new Set<string>()
  const joins = new Map<string, number>()
  const versions = new Map<string, string>()

  const bindingsOf = (table: TableName) =>
    [...channels].flatMap((channel) => {
      const binding = channel.ids.get(table)
      return binding === undefined ? [] : [{ channel, binding }]
    })

  /** The number of a table's rows changed since the last look. */
  async function look(table: TableName): Promise<number> {
    const { key, changed: column } = tables[table]
    const response = await fetch(`${api}/rest/v1/${table}?select=${key},${column}`, {
      headers: { apikey: secretKey, authorization: `Bearer ${secretKey}` },
    })
    if (!response.ok) throw new Error(`${table}: ${response.status}`)
    const rows = (await response.json()) as Record<string, string | null>[]
    const version = (row: (typeof rows)[number]) => row[column] ?? ''
    const changed = rows.filter((row) => versions.get(`${table} ${row[key]}`) !== version(row))
    for (const row of changed) versions.set(`${table} ${row[key]}`, version(row))
    return changed.length
  }

  function announce(table: TableName, changes: number): void {
    for (const { channel, binding } of bindingsOf(table)) {
      for (let n = 0; n < changes; n += 1) {
        const data = {
          schema: 'public',
          table,
          type: 'UPDATE',
          commit_timestamp: new Date().toISOString(),
          columns: [],
          record: {},
          old_record: {},
          errors: null,
        }
        send(channel.socket, [
          null,
          null,
          channel.topic,
          'postgres_changes',
          { ids: [binding], data },
        ])
      }
    }
  }

  /** The last entry of each room that was broadcast. */
  const told = new Map<string, number>()
  const roomOf = (topic: string) => /^realtime:room:(.+)$/.exec(topic)?.[1]

  /** What has happened in a room since the last look. */
  async function lookInto(room: string): Promise<Record<string, unknown>[]> {
    const known = told.get(room)
    const range = known === undefined ? 'order=seq.desc&limit=1' : `seq=gt.${known}&order=seq`
    const query = `select=seq,at,kind,body&event_id=eq.${room}&${range}`
    const response = await fetch(`${api}/rest/v1/room_events?${query}`, {
      headers: { apikey: secretKey, authorization: `Bearer ${secretKey}` },
    })
    if (!response.ok) throw new Error(`room_events: ${response.status}`)
    const rows = (await response.json()) as { seq: number; body: object }[]
    told.set(room, rows.at(-1)?.seq ?? known ?? 0)
    return known === undefined ? [] : rows.map(({ body, ...row }) => ({ ...row, ...body }))
  }

  async function broadcast(room: string): Promise<void> {
    for (const entry of await lookInto(room)) {
      for (const { socket, topic } of channels) {
        if (roomOf(topic) !== room) continue
        const message = { type: 'broadcast', event: 'entry', payload: entry }
        send(socket, [null, null, topic, 'broadcast', message])
      }
    }
  }

  // One query at a time, and only while someone listens.
  let looking: Promise<void> = Promise.resolve()
  const lookAndTell = (table: TableName) => {
    looking = looking.then(async () => announce(table, await look(table))).catch(() => {})
    return looking
  }
  const timer = setInterval(() => {
    for (const table of tableNames) if (bindingsOf(table).length > 0) void lookAndTell(table)
    const rooms = new Set([...channels].flatMap(({ topic }) => roomOf(topic) ?? []))
    for (const room of rooms) looking = looking.then(() => broadcast(room)).catch(() => {})
  }, lookInterval)

  function send(socket: WebSocket, frame: Frame): void {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(frame))
  }

  async function join(socket: WebSocket, [joinRef, ref, topic, , payload]: Frame): Promise<void> {
    const reply = (status: string, response: Record<string, unknown>) =>
      send(socket, [joinRef, ref, topic, 'phx_reply', { status, response }])
    const { postgres_changes: wanted = [] } = payload.config as { postgres_changes?: Binding[] }
    const named = tableNames.filter((name) => wanted.some(({ table }) => table === name))
    const isOpen =
      payload.access_token === undefined && named.every((name) => tables[name].isPublic)
    const user = isOpen ? anyone : userOf(payload.access_token, jwtSecret)
    if (!user || refused.has(user)) return reply('error', { reason: 'Unauthorized' })
    const bound = wanted.map((binding) => ({ ...binding, id: randomInt(1, 2 ** 31) }))
    reply('ok', { postgres_changes: bound })
    // Only later changes are announced here.
    for (const table of named) await lookAndTell(table)
    const room = roomOf(topic)
    if (room) {
      looking = looking.then(() => broadcast(room)).catch(() => {})
      await looking
    }
    channels.add({ socket, topic, user, ids: new Map(bound.map(({ table, id }) => [table, id])) })
    if (isCounted(named)) joins.set(user, (joins.get(user) ?? 0) + 1)
    send(socket, [
      null,
      null,
      topic,
      'system',
      {
        channel: topic.replace(/^realtime:/, ''),
        extension: 'postgres_changes',
        message: 'Subscribed to PostgreSQL',
        status: 'ok',
      },
    ])
  }

  const drop = (fits: (channel: Channel) => boolean) => {
    for (const channel of channels) if (fits(channel)) channels.delete(channel)
  }

  function receive(socket: WebSocket, frame: Frame): void {
    const [joinRef, ref, topic, event, payload] = frame
    const ok = () =>
      send(socket, [joinRef, ref, topic, 'phx_reply', { status: 'ok', response: {} }])
    if (event === 'phx_join') void join(socket, frame)
    else if (event === 'heartbeat') ok()
    else if (event === 'phx_leave') {
      drop((channel) => channel.socket === socket && channel.topic === topic)
      ok()
      send(socket, [joinRef, ref, topic, 'phx_close', {}])
    } else if (event === 'access_token' && !userOf(payload.access_token, jwtSecret)) {
      drop((channel) => channel.socket === socket && channel.topic === topic)
      send(socket, [joinRef, ref, topic, 'phx_close', {}])
    }
  }

  function control(request: IncomingMessage, response: ServerResponse): void {
    const [, action = '', user = ''] = request.url?.split('/') ?? []
    if (request.method === 'POST' && action === 'refuse') {
      refused.add(user)
      for (const channel of channels) if (channel.user === user) channel.socket.terminate()
    } else if (request.method === 'POST' && action === 'allow') refused.delete(user)
    else if (action !== 'joins') response.statusCode = 404
    const listening = [...channels].filter(
      (channel) => channel.user === user && isCounted([...channel.ids.keys()]),
    ).length
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ listening, joins: joins.get(user) ?? 0 }))
  }

  const server = createServer(control)
  const sockets = new WebSocketServer({ noServer: true })
  server.on('upgrade', (request, stream, head) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const known =
      searchParams.get('apikey') === publishableKey && searchParams.get('vsn') === '2.0.0'
    if (pathname !== '/realtime/v1/websocket' || !known) return stream.destroy()
    sockets.handleUpgrade(request, stream, head, (socket) => {
      socket.on('message', (data) => receive(socket, JSON.parse(String(data)) as Frame))
      socket.on('close', () => drop((channel) => channel.socket === socket))
    })
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  return async () => {
    clearInterval(timer)
    for (const socket of sockets.clients) socket.terminate()
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
}
