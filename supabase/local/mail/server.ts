import { listPage, mailPage, missingPage } from './page.ts'
import type { MailStore } from './store.ts'

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
