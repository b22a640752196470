import PostalMime, { type Attachment, type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { MailStore } from './store.ts'

/** Largest mail that is taken, in bytes. */
const maxBytes = 10 * 1024 * 1024

function bytesOf({ content, mimeType }: Attachment): Uint8Array {
  const bytes = typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content)
  if (mimeType !== 'text/calendar') return bytes
  // The parser leaves bare line feeds here, where calendars have CRLF (RFC 5545, 3.1).
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

/**
 * Takes every mail on this machine's port into the catcher, one for each recipient, without a password or
 * encryption. Answers with a function that ends it; rejects when the port can't be opened.
 */
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
          if (stream.sizeExceeded) throw new Error('The mail is larger than 10 MB.')
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
      // A sender that hangs up in the middle of a mail is no reason to end.
      server.on('error', (error) => console.warn(`[mail] ${error.message}`))
      opened(() => new Promise((closed) => server.close(() => closed())))
    })
  })
}
