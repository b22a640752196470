import { escapeHtml, htmlPage } from '@/supabase/local/html.ts'
import type { Mail, MailStore } from './store.ts'

const style = `
body { max-width: 760px; padding: 32px 16px }
h1 { font-size: 28px; line-height: 36px; margin: 0 0 8px }
time, dt { color: var(--muted) }
ol { list-style: none; margin: 24px 0 0; padding: 0; border-top: 1px solid var(--line) }
li { border-bottom: 1px solid var(--line); padding: 12px 0 }
li time { display: block; font-size: 14px }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px }
dd { margin: 0; overflow-wrap: anywhere }
iframe { width: 100%; height: 640px; border: 1px solid var(--line); border-radius: 6px }
pre { white-space: pre-wrap }`

function time(date: string): string {
  return `<time datetime="${escapeHtml(date)}">${escapeHtml(date.slice(0, 19).replace('T', ' '))} UTC</time>`
}

// Polls the list and reloads only on changes, so that nothing jumps while reading.
function refresh(last: string): string {
  return `<script>
setInterval(async () => {
  const mails = await fetch('/email').then((answer) => answer.json()).catch(() => null)
  if (mails && (mails.at(-1)?.id ?? '') !== ${JSON.stringify(last)}) location.reload()
}, 2000)
</script>`
}

/** The list of caught emails, newest first. */
function listPage(mails: Mail[]): Response {
  const items = mails
    .toReversed()
    .map(
      ({ id, to, subject, date }) =>
        `<li><a href="/view/${encodeURIComponent(id)}">${escapeHtml(
          subject,
        )}</a> to ${escapeHtml(to[0]?.address ?? '')} ${time(date)}</li>`,
    )
  const body =
    items.length > 0
      ? `<p>All emails sent by this installation. None of them leave this machine.</p>\n<ol>${items.join('\n')}</ol>`
      : '<p>Emails sent by the site will appear here. Sign up or reset a password to send one.</p>'
  const script = refresh(mails.at(-1)?.id ?? '')
  return htmlPage(
    { title: 'Mailbox', style, body: `<main><h1>Mailbox</h1>\n${body}</main>\n${script}` },
    { csp: "script-src 'unsafe-inline'; connect-src 'self'" },
  )
}

/** One email; its HTML runs no scripts and its links open in the whole window. */
function mailPage({ id, to, subject, html, text, date, attachments }: Mail): Response {
  const files = attachments?.map(({ fileName, length }, index) => {
    const href = `/email/${encodeURIComponent(id)}/attachment/${index}`
    return `<a href="${href}" download>${escapeHtml(fileName)}</a> (${length} bytes)`
  })
  const attached = files ? `<dt>Attached</dt><dd>${files.join('<br>')}</dd>` : ''
  const document = escapeHtml(`<base target="_top">${html}`)
  const body = `<main>
<p><a href="/">All emails</a></p>
<h1>${escapeHtml(subject)}</h1>
<dl><dt>To</dt><dd>${escapeHtml(to[0]?.address ?? '')}</dd><dt>Sent</dt><dd>${time(date)}</dd>${attached}</dl>
<iframe title="The mail" sandbox="allow-top-navigation-by-user-activation" srcdoc="${document}"></iframe>
<details><summary>As plain text</summary><pre>${escapeHtml(text)}</pre></details>
</main>`
  return htmlPage({ title: subject, style, body })
}

/** The page for an unknown email. */
function missingPage(): Response {
  const body = '<main><h1>Email not found</h1><p><a href="/">All emails</a></p></main>'
  return htmlPage({ title: 'Email not found', style, body }, { status: 404 })
}

function json(body: unknown, status = 200): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
}

/** An attachment as a download, never rendered on this origin. */
function download(name: string, type: string, content: Buffer<ArrayBuffer>): Response {
  return new Response(content, {
    headers: {
      'content-type': /^[\w.+-]+\/[\w.+-]+$/.test(type) ? type : 'application/octet-stream',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name.toWellFormed())}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}

/** The mail catcher: a page at `/`, maildev's JSON under `/email`, of one address with `?to.address=`, and attachments. */
export function createMailHandler(store: MailStore): (request: Request) => Response {
  return ({ method, url }) => {
    const { pathname, searchParams } = new URL(url)
    const [, section = '', id = '', part = '', index = ''] = pathname.split('/')
    if (method === 'DELETE' && pathname === '/email/all') {
      store.clear()
      return json(true)
    }
    if (method !== 'GET' && method !== 'HEAD') return json({ error: 'Method not allowed' }, 405)
    if (pathname === '/') return listPage(store.list())
    if (pathname === '/email') return json(store.list(searchParams.get('to.address')))
    const mail = store.get(id)
    if (section === 'email' && part === 'attachment') {
      const file = mail?.attachments?.[Number(index)]
      const content = store.content(id, Number(index))
      if (!file || !content) return json({ error: 'Attachment was not found' }, 404)
      return download(file.fileName, file.contentType, content)
    }
    if (section === 'email') return mail ? json(mail) : json({ error: 'Email was not found' }, 404)
    return section === 'view' && mail ? mailPage(mail) : missingPage()
  }
}
