// A client for the Altiora API 1.0.0, written from its OpenAPI document. It needs fetch and
// nothing else: browsers, Node from 18 on, Deno, Bun. Copy it into your project.
export type ServiceState = 'operational' | 'degraded' | 'partial' | 'outage' | 'unknown'

export interface LoginRequest {
  /** The address you sign in with. */
  email: string
  /** Your password. */
  password: string
}
export interface RefreshRequest {
  /** The refresh token of the last answer. */
  refresh_token: string
}
export interface AnalyzeRequest {
  /** English text of up to 10,000 characters. */
  text: string
  /** The model to use; there is one. */
  model?: 'altiora-lexicon-1'
  options?: {
    /** How many keywords at most; 8 unless told. */
    keywords?: number
    /** How many sentences the summary has at most; 2 unless told. */
    summary_sentences?: number
  }
}
export interface Session {
  /** Send it as bearer token. */
  access_token: string
  /** Trade it for a new pair before the access token ends; works once. */
  refresh_token: string
  /** Seconds until the access token ends. */
  expires_in: number
  token_type: 'bearer'
  user: {
    id: string
    email: string
    role: 'student' | 'client'
  }
}
/** A problem document as RFC 9457 has it. */
export interface Problem {
  /** Where this documentation explains the problem. */
  type: string
  title: string
  status: number
  /** The same as in type, for programs. */
  code:
    | 'invalid_json'
    | 'invalid_form'
    | 'invalid_credentials'
    | 'unauthenticated'
    | 'invalid_refresh_token'
    | 'second_factor_required'
    | 'account_blocked'
    | 'not_found'
    | 'method_not_allowed'
    | 'file_limit'
    | 'too_large'
    | 'unsupported_type'
    | 'invalid_input'
    | 'language_unsupported'
    | 'rate_limited'
    | 'unexpected'
    | 'unavailable'
  /** What happened this time. */
  detail: string
  /** The number of this very fault. */
  instance?: string
  /** What is wrong with which value. */
  errors?: {
    /** JSON pointer into the body. */
    pointer: string
    detail: string
  }[]
}
export interface AnalyzeAnswer {
  analysis: Analysis
  model: 'altiora-lexicon-1'
}
export interface Analysis {
  sentiment: 'positive' | 'neutral' | 'negative'
  /** From -1, wholly negative, to 1, wholly positive. */
  score: number
  /** How clearly the words speak for this sentiment; not a probability. */
  confidence: number
  /** The most telling words, the first one first. */
  keywords: string[]
  /** The most important sentences of the text, in their order. */
  summary: string
  /** Milliseconds that the analysis took. */
  processing_time: number
  /** ISO 639-1 code of the language. */
  language: 'en'
}
export interface UploadAnswer {
  /** The file_id that the upload answered. */
  file_id: string
  /** As it was sent, without a path. */
  filename: string
  /** Bytes. */
  size: number
  format: 'csv' | 'json' | 'jsonl' | 'txt'
  /** processed: the file was read and its records counted. failed: error says why. */
  status: 'processed' | 'failed'
  /** Where the file’s state and records are told. */
  processing_url: string
}
export interface StoredFileList {
  /** @maxItems 50 */
  files: StoredFile[]
}
export interface StoredFile {
  /** The file_id that the upload answered. */
  file_id: string
  /** As it was sent, without a path. */
  filename: string
  /** Bytes. */
  size: number
  format: 'csv' | 'json' | 'jsonl' | 'txt'
  /** processed: the file was read and its records counted. failed: error says why. */
  status: 'processed' | 'failed'
  /** Where the file’s state and records are told. */
  processing_url: string
  /** What was sent with the file. */
  metadata: {
    [k: string]: unknown
  } | null
  /** Rows of a CSV file below its header, elements of a JSON array (1 for any other value), lines of JSON Lines or text that are not blank; null when the file failed. */
  records: number | null
  /** Why the file could not be read; null when it could. */
  error: string | null
  created_at: string
}
export interface StatusAnswer {
  /** The worst state of all services. */
  status: 'operational' | 'degraded' | 'partial' | 'outage' | 'unknown'
  /** Each service by its name. */
  services: {
    web: ServiceState
    database: ServiceState
    auth: ServiceState
    storage: ServiceState
    mail: ServiceState
  }
  /** When this was true. */
  at: string
  /** False for what was last known, while the database does not answer. */
  live: boolean
}

/** A call that was refused, with the problem document that was answered. */
export class AltioraError extends Error {
  readonly status: number
  readonly problem: Problem | null
  /** Seconds to wait before trying again, where the answer says so. */
  readonly retryAfter: number | null

  constructor(response: Response, problem: Problem | null) {
    super(problem ? `${problem.title}: ${problem.detail}` : `HTTP ${response.status}`)
    this.name = 'AltioraError'
    this.status = response.status
    this.problem = problem
    this.retryAfter = Number(response.headers.get('retry-after')) || null
  }
}

export type AltioraOptions = {
  /** For example https://your-altiora-site/api/v1 */
  baseUrl: string
  /** An API key or an access token. */
  key?: string
  fetch?: typeof fetch
}

class Sender {
  readonly #options: AltioraOptions

  constructor(options: AltioraOptions) {
    this.#options = options
  }

  protected async send<T>(method: string, path: string, body?: unknown): Promise<T> {
    const { baseUrl, key, fetch: ask = fetch } = this.#options
    const isForm = body instanceof FormData
    const response = await ask(baseUrl.replace(/\/$/, '') + path, {
      method,
      headers: {
        ...(key && { authorization: `Bearer ${key}` }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      body: isForm || body === undefined ? (body as FormData | undefined) : JSON.stringify(body),
    })
    const text = await response.text()
    const isProblem = response.headers.get('content-type')?.includes('problem+json')
    if (!response.ok) {
      throw new AltioraError(response, isProblem ? (JSON.parse(text) as Problem) : null)
    }
    return (text ? JSON.parse(text) : undefined) as T
  }
}

export type UploadOptions = {
  /** The file's name; that of a File unless told. */
  filename?: string
  format?: StoredFile['format']
  metadata?: Record<string, unknown>
}

function formOf(file: Blob, { filename, format, metadata }: UploadOptions): FormData {
  const form = new FormData()
  const name = filename ?? ('name' in file ? String(file.name) : 'file')
  form.set('file', file, name)
  if (format) form.set('format', format)
  if (metadata) form.set('metadata', JSON.stringify(metadata))
  return form
}

/** Every call of the API as a method. A refused call throws an AltioraError. */
export class Altiora extends Sender {
  /** Trades an e-mail address and a password for an access token. For scripts that run for long, an API key is the simpler way. */
  login(body: LoginRequest): Promise<Session> {
    return this.send('POST', `/login`, body)
  }

  /** Trades a refresh token for a new pair of tokens. The old refresh token ends. */
  refresh(body: RefreshRequest): Promise<Session> {
    return this.send('POST', `/refresh`, body)
  }

  /** Reads an English text and answers its sentiment, keywords and a summary made of its own sentences. Nothing of the text is kept. */
  analyze(body: AnalyzeRequest): Promise<AnalyzeAnswer> {
    return this.send('POST', `/analyze`, body)
  }

  /** Keeps a file of up to 10 MB, reads it in the format that it is said to have, and counts its records. An account holds up to 50 files and 100 MB, and sends two files at a time: further ones get 429 with Retry-After, before they are read. */
  upload(file: Blob, options: UploadOptions = {}): Promise<UploadAnswer> {
    return this.send('POST', `/upload`, formOf(file, options))
  }

  /** All files of your account, the newest first. */
  listFiles(): Promise<StoredFileList> {
    return this.send('GET', `/files`)
  }

  /** What is known of one of your files. */
  getFile(id: string): Promise<StoredFile> {
    return this.send('GET', `/files/${encodeURIComponent(id)}`)
  }

  /** Deletes one of your files for good. */
  deleteFile(id: string): Promise<void> {
    return this.send('DELETE', `/files/${encodeURIComponent(id)}`)
  }

  /** The same as on the status page. Needs no key and counts in no limit. */
  getStatus(): Promise<StatusAnswer> {
    return this.send('GET', `/status`)
  }
}
