export interface Mail {
  id: string
  to: { address: string }[]
  subject: string
  html: string
  date: string
  /** URLs. */
  attachments: string[]
}

type OwnMail = Omit<Mail, 'attachments'> & { attachments?: unknown[] }

/** https://mailpit.axllent.org/docs/api-v1/ */
type MailpitMail = {
  ID: string
  To: { Address: string }[]
  Subject: string
  HTML: string
  Date: string
  Attachments: { PartID: string }[] | null
}

async function readJson<T>(url: string): Promise<T> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return response.json() as Promise<T>
}

async function fromMailpit(catcher: string, address: string): Promise<Mail[]> {
  const query = encodeURIComponent(`to:"${address}"`)
  const { messages } = await readJson<{ messages: { ID: string }[] | null }>(
    `${catcher}/api/v1/search?query=${query}&limit=100`,
  )
  // Newest first.
  const mails = (messages ?? []).reverse().map(async ({ ID }) => {
    const url = `${catcher}/api/v1/message/${ID}`
    const mail = await readJson<MailpitMail>(url)
    return {
      id: mail.ID,
      to: mail.To.map(({ Address }) => ({ address: Address })),
      subject: mail.Subject,
      html: mail.HTML,
      date: mail.Date,
      attachments: (mail.Attachments ?? []).map(({ PartID }) => `${url}/part/${PartID}`),
    }
  })
  return Promise.all(mails)
}

function fromOwn(catcher: string, mails: OwnMail[]): Mail[] {
  return mails.map(({ attachments = [], ...mail }) => ({
    ...mail,
    attachments: attachments.map((_, index) => `${catcher}/email/${mail.id}/attachment/${index}`),
  }))
}

/** All emails to `address`, oldest first, from our own catcher or from Mailpit, which `supabase start` runs. */
export async function readMailbox(catcher: string, address: string): Promise<Mail[]> {
  const own = await fetch(`${catcher}/email?to.address=${encodeURIComponent(address)}`)
  const mails = own.ok
    ? fromOwn(catcher, (await own.json()) as OwnMail[])
    : await fromMailpit(catcher, address)
  return mails.filter(({ to }) => to[0]?.address === address)
}
