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

/** A caught email, in maildev's format. */
export interface Mail {
  id: string
  to: Address[]
  from: Address[]
  subject: string
  text: string
  html: string
  /** ISO 8601. */
  date: string
  /** Lower-case names; only for emails received over SMTP. */
  headers?: Record<string, string>
  attachments?: Attachment[]
}

type NewMail = Pick<Mail, 'subject' | 'text' | 'html' | 'headers'> & {
  to: string
  from?: Address
  files?: { name: string; type: string; content: Uint8Array }[]
}

/** An email with its attachments' contents in base64, in order. */
type Kept = Mail & { contents?: string[] }

export interface MailStore {
  /** Oldest first; all, or those to one address. */
  list(address?: string | null): Mail[]
  get(id: string): Mail | undefined
  /** An attachment's content, by index. */
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
      // The last line may be incomplete after a crash.
      return []
    }
  })
}

const withoutContents = ({ contents: _, ...mail }: Kept): Mail => mail

/** The last `keep` emails, kept in `file` across restarts or, without one, in memory. */
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
    list: (address) =>
      mails
        .filter(({ to }) => !address || to.some((one) => one.address === address))
        .map(withoutContents),
    get(id) {
      const mail = mails.find((one) => one.id === id)
      return mail && withoutContents(mail)
    },
    content(id, index) {
      const content = mails.find((mail) => mail.id === id)?.contents?.[index]
      return content === undefined ? undefined : Buffer.from(content, 'base64')
    },
    // Synchronous, so that simultaneous emails can't overwrite each other.
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
