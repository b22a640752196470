export type Field = { name: string; optional?: true }

type Call = {
  key: 'login' | 'analyze' | 'upload' | 'status'
  method: 'GET' | 'POST'
  send: readonly Field[]
  get: readonly Field[]
}

const required = (...names: string[]): Field[] => names.map((name) => ({ name }))
const optional = (...names: string[]): Field[] => names.map((name) => ({ name, optional: true }))

/** The developer API as SPEC §7 describes it. */
export const calls: readonly Call[] = [
  {
    key: 'login',
    method: 'POST',
    send: required('email', 'password'),
    get: required('access_token', 'refresh_token', 'expires_in', 'user'),
  },
  {
    key: 'analyze',
    method: 'POST',
    send: [...required('text'), ...optional('model', 'options')],
    get: required(
      'analysis.sentiment',
      'analysis.confidence',
      'analysis.keywords',
      'analysis.summary',
      'analysis.processing_time',
    ),
  },
  {
    key: 'upload',
    method: 'POST',
    send: [...required('file'), ...optional('format', 'metadata')],
    get: required('file_id', 'filename', 'size', 'status', 'processing_url'),
  },
  { key: 'status', method: 'GET', send: [], get: [] },
]
