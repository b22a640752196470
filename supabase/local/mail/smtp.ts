import PostalMime, { type Attachment, type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { MailStore } from './store.ts'

/** Maximum size of an email, in bytes. */
const maxBytes = 10 * 1024 * 1024

function bytesOf({ content, mimeType }: Attachment): Uint8Array {
  const bytes = typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content)
  if (mimeType !== 'text/calendar') return bytes
  // The parser strips CR, but calendars need CRLF (RFC 5545, 3.1).
  return Buffer.from(new TextDecoder().decode(bytes).replace(/\r?\n/g, '\r\n'))
}

function keep(store: MailStore, to: string, mail: Email): void {
  const { from, subject = '', text = '', html = '', attachments } = mail
  store.add({
    to,
    ...(from?.address !== undefined && { from: { address: from.address, name: from.name } }),
    subject,
    text,
    html,
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
    files: attachments.map((attachment, index) => ({
      name: attachment.filename ?? `attachment-${index + 1}`,
      type: attachment.mimeType,
      content: bytesOf(attachment),
    })),
  })
}

/** Catches SMTP email on a local port, once per recipient. Returns a stop function; rejects if it can't listen. */
export function listenForMail(store: MailStore, port: number): Promise<() => Promise<void>> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: maxBytes,
    closeTimeout: 1000,
    onData(stream, session, done) {
      stream
        .toArray()
        .then((chunks: Buffer[]) => {
          if (stream.sizeExceeded) throw new Error('The email is larger than 10 MB.')
          return PostalMime.parse(Buffer.concat(chunks))
        })
        .then((mail) => {
          for (const { address } of session.envelope.rcptTo) keep(store, address, mail)
          done()
        })
        .catch((error: Error) => done(error))
    },
  })
  return new Promise((opened, failed) => {
    server.once('error', failed)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', failed)
      // A sender that disconnects midway mustn't end the process.
      server.on('error', (error) => console.warn(`[mail] ${error.message}`))
      opened(() => new Promise((closed) => server.close(() => closed())))
    })
  })
}
