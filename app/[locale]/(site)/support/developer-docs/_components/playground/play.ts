/** A call as the playground offers it. */
export type PlayCall = {
  id: string
  name: string
  method: string
  /** Below the origin; `{id}` stands for a file's id. */
  path: string
  secured: boolean
  kind: 'none' | 'json' | 'form'
  /** An example of a JSON body. */
  body: string
}

/** What somebody has typed; the key is in here and nowhere else. */
export type Draft = {
  key: string
  /** Bodies by the id of the call. */
  bodies: Record<string, string>
  file: File | null
  format: string
  metadata: string
  fileId: string
}

export type PlayWords = {
  call: string
  apiKey: string
  keyHint: string
  body: string
  notJson: string
  fileId: string
  file: string
  format: string
  formatAuto: string
  metadata: string
  send: string
  sending: string
  request: string
  copy: string
  copied: string
  answer: string
  waiting: string
  /** Holds `{ms}`. */
  took: string
  noBody: string
  headers: string
  useToken: string
  tokenUsed: string
  fileMissing: string
  idMissing: string
  offline: string
}

/** The part of the key that may be seen. */
export const shownKey = (key: string) => (key ? `${key.slice(0, 8)}…` : '…')
