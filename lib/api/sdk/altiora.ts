// A client for the Altiora API 1.0.0, generated from its OpenAPI document. Copy it into
// your project. It needs only fetch: it runs in browsers, Node 18 or later, Deno and Bun.
export type ServiceState = 'operational' | 'degraded' | 'partial' | 'outage' | 'unknown'

export interface LoginRequest {
  /** The email address you sign in with. */
  email: string
  /** Your password. */
  password: string
}
export interface RefreshRequest {
  /** The refresh token from the latest response. */
  refresh_token: string
}
export interface AnalyzeRequest {
  /** English text of up to 10,000 characters. */
  text: string
  /** The model to use. There is currently only one. */
  model?: 'altiora-lexicon-1'
  options?: {
    /** Maximum number of keywords (default 8). */
    keywords?: number
    /** Maximum number of sentences in the summary (default 2). */
    summary_sentences?: number
  }
}
export interface Session {
  /** Send it as a bearer token. */
  access_token: string
  /** Exchange it for a new pair of tokens before the access token expires. It works once. */
  refresh_token: string
  /** Seconds until the access token expires. */
  expires_in: number
  token_type: 'bearer'
  user: {
    id: string
    email: string
    role: 'student' | 'client'
  }
}
/** A problem document as defined by RFC 9457. */
export interface Problem {
  /** Link to the explanation of this error. */
  type: string
  title: string
  status: number
  /** The error code, for programs. The same as in type. */
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
  /** Details of this error. */
  detail: string
  /** The number under which this error was logged. */
  instance?: string
  /** Each wrong value, with the reason. */
  errors?: {
    /** JSON pointer to the value in the body. */
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
  /** From -1 (entirely negative) to 1 (entirely positive). */
  score: number
  /** Shows how clearly the words point to this sentiment. It isn’t a probability. */
  confidence: number
  /** The most significant words, most important first. */
  keywords: string[]
  /** The most important sentences, in their original order. */
  summary: string
  /** Analysis time in milliseconds. */
  processing_time: number
  /** Two-letter ISO 639 code of the language. */
  language: 'en'
}
export interface UploadAnswer {
  /** The file’s ID, as returned by the upload. */
  file_id: string
  /** The file name you sent, without a path. */
  filename: string
  /** File size in bytes. */
  size: number
  format: 'csv' | 'json' | 'jsonl' | 'txt'
  /** processed: the file was parsed and its records were counted. failed: see error for the reason. */
  status: 'processed' | 'failed'
  /** The URL where you can check the file’s status and records. */
  processing_url: string
}
export interface StoredFileList {
  /** @maxItems 50 */
  files: StoredFile[]
}
export interface StoredFile {
  /** The file’s ID, as returned by the upload. */
  file_id: string
  /** The file name you sent, without a path. */
  filename: string
  /** File size in bytes. */
  size: number
  format: 'csv' | 'json' | 'jsonl' | 'txt'
  /** processed: the file was parsed and its records were counted. failed: see error for the reason. */
  status: 'processed' | 'failed'
  /** The URL where you can check the file’s status and records. */
  processing_url: string
  /** The metadata you sent with the file. */
  metadata: {
    [k: string]: unknown
  } | null
  /** The number of rows in a CSV file (without the header), elements in a JSON array (1 for any other value), or non-blank lines of JSON Lines or text. Null if parsing failed. */
  records: number | null
  /** The reason the file couldn’t be parsed. Null if it was parsed. */
  error: string | null
  created_at: string
}
export interface StatusAnswer {
  /** The worst state of any service. */
  status: 'operational' | 'degraded' | 'partial' | 'outage' | 'unknown'
  /** The state of each service. */
  services: {
    web: ServiceState
    database: ServiceState
    auth: ServiceState
    storage: ServiceState
    mail: ServiceState
  }
  /** The time of this status. */
  at: string
  /** False if the database isn’t responding and this is the last known status. */
  live: boolean
}

/** An error returned by the API, with its problem document. */
export class AltioraError extends Error {
  readonly status: number
  readonly problem: Problem | null
  /** Seconds to wait before trying again, if the response says so. */
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
  /** The file name. By default, the name of the File. */
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

/** Every call of the API as a method. If the API returns an error, the method throws an AltioraError. */
export class Altiora extends Sender {
  /** Exchanges an email address and password for an access token. For long-running scripts, an API key is simpler. */
  login(body: LoginRequest): Promise<Session> {
    return this.send('POST', `/login`, body)
  }

  /** Exchanges a refresh token for a new pair of tokens. The old refresh token stops working. */
  refresh(body: RefreshRequest): Promise<Session> {
    return this.send('POST', `/refresh`, body)
  }

  /** Returns the sentiment, keywords and an extractive summary of an English text. The text isn’t stored. */
  analyze(body: AnalyzeRequest): Promise<AnalyzeAnswer> {
    return this.send('POST', `/analyze`, body)
  }

  /** Stores a file of up to 10 MB, parses it and counts its records. An account can store up to 50 files and 100 MB, and upload two files at a time. Any further upload is rejected with 429 and Retry-After before it is read. */
  upload(file: Blob, options: UploadOptions = {}): Promise<UploadAnswer> {
    return this.send('POST', `/upload`, formOf(file, options))
  }

  /** Lists all files in your account, newest first. */
  listFiles(): Promise<StoredFileList> {
    return this.send('GET', `/files`)
  }

  /** Returns the status and details of one of your files. */
  getFile(id: string): Promise<StoredFile> {
    return this.send('GET', `/files/${encodeURIComponent(id)}`)
  }

  /** Permanently deletes one of your files. */
  deleteFile(id: string): Promise<void> {
    return this.send('DELETE', `/files/${encodeURIComponent(id)}`)
  }

  /** Returns the state of each service, as shown on the status page. It needs no key and doesn’t count towards any limit. */
  getStatus(): Promise<StatusAnswer> {
    return this.send('GET', `/status`)
  }
}
