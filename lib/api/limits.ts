/** The API's limits, as documented and enforced by the database. */
export const apiLimits = {
  /** Characters of a text to analyse. */
  text: 10_000,
  /** Characters of a visitor's text. */
  demo: 1_000,
  /** Bytes of a JSON body. */
  json: 64 * 1024,
  /** Bytes of an uploaded file. */
  file: 10 * 1024 * 1024,
  /** Characters of a file's name. */
  filename: 255,
  /** Bytes of a file's metadata, as JSON. */
  metadata: 4 * 1024,
  /** Files of an account. */
  files: 50,
  /** Bytes of all files of an account. */
  storage: 100 * 1024 * 1024,
  /** Keys of an account that are not revoked. */
  keys: 10,
  /** Characters of a key's name. */
  keyName: 60,
} as const

/** The formats an uploaded file can be parsed as. */
export const formats = ['csv', 'json', 'jsonl', 'txt'] as const
export type FileFormat = (typeof formats)[number]
