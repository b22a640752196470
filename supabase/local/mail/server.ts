import { listPage, mailPage, missingPage } from './page.ts'
import type { MailStore } from './store.ts'

function json(body: unknown, status = 200): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
}

// Another site's page may not read mails by pointing its own name at this machine.
const localNames = new Set(['localhost', '127.0.0.1', '[::1]'])

/** The mail catcher: a page at `/`, and maildev's JSON at `/email`, `/email/:id`, `/email/all`. */
export function createMailHandler(store: MailStore): (request: Request) => Response {
  return ({ method, url }) => {
    const { pathname, hostname } = new URL(url)
    if (!localNames.has(hostname)) return json({ error: 'Unknown host' }, 403)
    const [, section = '', id = ''] = pathname.split('/')
    if (method === 'DELETE' && pathname === '/email/all') {
      store.clear()
      return json(true)
    }
    if (method !== 'GET' && method !== 'HEAD') return json({ error: 'Method not allowed' }, 405)
    if (pathname === '/') return listPage(store.list())
    if (pathname === '/email') return json(store.list())
    const mail = store.get(id)
    if (section === 'email') return mail ? json(mail) : json({ error: 'Email was not found' }, 404)
    return section === 'view' && mail ? mailPage(mail) : missingPage()
  }
}
