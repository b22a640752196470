import { randomUUID } from 'node:crypto'
import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

interface Address {
  address: string
  name: string
}

interface Attachment {
  fileName: string
  contentType: string
  /** In bytes. */
  length: number
}

/** A caught mail, in the shape that maildev answers with. */
export interface Mail {
  id: string
  to: Address[]
  from: Address[]
  subject: string
  text: string
  html: string
  /** ISO 8601. */
  date: string
  /** By their names in small letters; of mails that came over SMTP. */
  headers?: Record<string, string>
  attachments?: Attachment[]
}

type NewMail = Pick<Mail, 'subject' | 'text' | 'html' | 'headers'> & {
  to: string
  from?: Address
  files?: { name: string; type: string; content: Uint8Array }[]
}

/** A mail with what its attachments hold, in base64 and their order. */
type Kept = Mail & { contents?: string[] }

export interface MailStore {
  /** Oldest first. */
  list(): Mail[]
  get(id: string): Mail | undefined
  /** What an attachment holds, by its place in the mail. */
  content(id: string, index: number): Buffer<ArrayBuffer> | undefined
  add(mail: NewMail): Mail
  clear(): void
}

function readMails(file: string): Kept[] {
  let lines: string[] = []
  try {
    lines = readFileSync(file, 'utf8').split('\n')
  } catch {
    return []
  }
  return lines.flatMap((line) => {
    try {
      return [JSON.parse(line) as Kept]
    } catch {
      // The last line of a process that was killed while writing.
      return []
    }
  })
}

const withoutContents = ({ contents: _, ...mail }: Kept): Mail => mail

/** The last `keep` mails, in `file` across restarts or, without one, in memory only. */
export function createMailStore(file: string | null, keep = 500): MailStore {
  let mails = file ? readMails(file).slice(-keep) : []
  const rewrite = () => {
    if (!file) return
    writeFileSync(`${file}.new`, mails.map((mail) => `${JSON.stringify(mail)}\n`).join(''))
    renameSync(`${file}.new`, file)
  }
  if (file) mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  rewrite()
  let written = mails.length

  return {
    list: () => mails.map(withoutContents),
    get(id) {
      const mail = mails.find((one) => one.id === id)
      return mail && withoutContents(mail)
    },
    content(id, index) {
      const content = mails.find((mail) => mail.id === id)?.contents?.[index]
      return content === undefined ? undefined : Buffer.from(content, 'base64')
    },
    // Without awaiting anything in between: mails that arrive at once can't overwrite each other.
    add({ to, from, subject, text, html, headers, files = [] }) {
      const mail: Kept = {
        id: randomUUID(),
        to: [{ address: to, name: '' }],
        from: [from ?? { address: 'no-reply@altiora.example', name: 'Altiora' }],
        subject,
        text,
        html,
        date: new Date().toISOString(),
        ...(headers && { headers }),
        ...(files.length > 0 && {
          attachments: files.map(({ name, type, content }) => ({
            fileName: name,
            contentType: type,
            length: content.byteLength,
          })),
          contents: files.map(({ content }) => Buffer.from(content).toString('base64')),
        }),
      }
      mails = [...mails, mail].slice(-keep)
      written += 1
      if (file && written <= keep * 2) appendFileSync(file, `${JSON.stringify(mail)}\n`)
      else {
        rewrite()
        written = mails.length
      }
      return withoutContents(mail)
    },
    clear() {
      mails = []
      written = 0
      rewrite()
    },
  }
}
