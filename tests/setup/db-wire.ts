import { connect, type Socket } from 'node:net'
import { type Row, type Sql, SqlError } from './db-sql.ts'

/*
 * The simple query protocol of PostgreSQL, as much as tests of races need: many connections,
 * no password, text values. https://www.postgresql.org/docs/current/protocol-message-formats.html
 */

type Pending = { resolve: (rows: Row[]) => void; reject: (error: Error) => void }

const int32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}

const cString = (text: string) => Buffer.from(`${text}\0`)

const readCString = (bytes: Buffer, from: number) => {
  const end = bytes.indexOf(0, from)
  return { text: bytes.toString('utf8', from, end), next: end + 1 }
}

function columnNames(body: Buffer): string[] {
  const names: string[] = []
  let at = 2
  for (let left = body.readInt16BE(0); left > 0; left--) {
    const { text, next } = readCString(body, at)
    names.push(text)
    at = next + 18
  }
  return names
}

function readRow(body: Buffer, names: string[]): Row {
  const row: Row = {}
  let at = 2
  for (const name of names) {
    const length = body.readInt32BE(at)
    at += 4
    row[name] = length < 0 ? null : body.toString('utf8', at, at + length)
    at += Math.max(length, 0)
  }
  return row
}

function readError(body: Buffer): SqlError {
  const fields: Record<string, string> = {}
  let at = 0
  while (body[at]) {
    const { text, next } = readCString(body, at + 1)
    fields[String.fromCharCode(body[at] ?? 0)] = text
    at = next
  }
  return new SqlError(fields.C ?? 'XX000', fields.M ?? 'no message')
}

/** One connection to a PostgreSQL server that trusts local users. */
export class WireConnection implements Sql {
  private readonly socket: Socket
  private received: Buffer = Buffer.alloc(0)
  private names: string[] = []
  private answer: Row[] = []
  private failure: Error | undefined
  private pending: Pending | undefined
  private queue: Promise<unknown> = Promise.resolve()

  private constructor(socket: Socket) {
    this.socket = socket
    socket.on('data', (chunk: Buffer) => this.receive(chunk))
    socket.on('error', (error) => this.pending?.reject(error))
    socket.on('close', () => this.pending?.reject(new Error('connection closed')))
  }

  static async open(options: { port: number; user: string; database: string }) {
    const connection = new WireConnection(connect(options.port, '127.0.0.1'))
    const parameters = Buffer.concat([
      int32(196608),
      ...['user', options.user, 'database', options.database, ''].map(cString),
    ])
    await connection.exchange(Buffer.concat([int32(parameters.length + 4), parameters]))
    return connection
  }

  run(statements: string): Promise<Row[]> {
    const text = cString(statements)
    const message = Buffer.concat([Buffer.from('Q'), int32(text.length + 4), text])
    const turn = this.queue.then(() => this.exchange(message))
    this.queue = turn.catch(() => undefined)
    return turn
  }

  /** Ends the connection once what was asked before is answered. */
  async close(): Promise<void> {
    await this.queue
    const closed = new Promise((resolve) => this.socket.once('close', resolve))
    this.socket.end(Buffer.concat([Buffer.from('X'), int32(4)]))
    await closed
  }

  private exchange(message: Buffer): Promise<Row[]> {
    return new Promise((resolve, reject) => {
      this.pending = { resolve, reject }
      this.socket.write(message)
    })
  }

  private receive(chunk: Buffer) {
    this.received = Buffer.concat([this.received, chunk])
    while (this.received.length >= 5) {
      const length = this.received.readInt32BE(1)
      if (this.received.length < length + 1) return
      const type = String.fromCharCode(this.received[0] ?? 0)
      const body = this.received.subarray(5, length + 1)
      this.received = this.received.subarray(length + 1)
      this.handle(type, body)
    }
  }

  private handle(type: string, body: Buffer) {
    if (type === 'T') {
      this.names = columnNames(body)
      this.answer = []
    } else if (type === 'D') this.answer.push(readRow(body, this.names))
    else if (type === 'E') this.failure = readError(body)
    else if (type === 'Z') this.finish()
  }

  private finish() {
    const { pending, failure, answer } = this
    this.pending = undefined
    this.failure = undefined
    this.answer = []
    if (failure) pending?.reject(failure)
    else pending?.resolve(answer)
  }
}
