/** A call as the playground offers it. */
export type PlayCall = {
  id: string
  name: string
  method: string
  /** Relative to the origin; `{id}` is a file's id. */
  path: string
  secured: boolean
  kind: 'none' | 'json' | 'form'
  /** An example of a JSON body. */
  body: string
}

/** What was typed; the key is kept only here. */
export type Draft = {
  key: string
  /** Bodies by the id of the call. */
  bodies: Record<string, string>
  file: File | null
  format: string
  metadata: string
  fileId: string
}
