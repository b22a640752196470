import { randomUUID } from 'node:crypto'
import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

interface Address {
  address: string
  name: string
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
}

type NewMail = Pick<Mail, 'subject' | 'text' | 'html'> & { to: string }

export interface MailStore {
  /** Oldest first. */
  list(): Mail[]
  get(id: string): Mail | undefined
  add(mail: NewMail): Mail
  clear(): void
}

function readMails(file: string): Mail[] {
  let lines: string[] = []
  try {
    lines = readFileSync(file, 'utf8').split('\n')
  } catch {
    return []
  }
  return lines.flatMap((line) => {
    try {
      return [JSON.parse(line) as Mail]
    } catch {
      // The last line of a process that was killed while writing.
      return []
    }
  })
}

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
    list: () => [...mails],
    get: (id) => mails.find((mail) => mail.id === id),
    // Without awaiting anything in between: mails that arrive at once can't overwrite each other.
    add({ to, subject, text, html }) {
      const mail: Mail = {
        id: randomUUID(),
        to: [{ address: to, name: '' }],
        from: [{ address: 'no-reply@altiora.example', name: 'Altiora' }],
        subject,
        text,
        html,
        date: new Date().toISOString(),
      }
      mails = [...mails, mail].slice(-keep)
      written += 1
      if (file && written <= keep * 2) appendFileSync(file, `${JSON.stringify(mail)}\n`)
      else {
        rewrite()
        written = mails.length
      }
      return mail
    },
    clear() {
      mails = []
      written = 0
      rewrite()
    },
  }
}
