import { readFile } from 'node:fs/promises'
import type { App } from '@supabase/lite'
import { currentRequest, type Redirects, resolveRedirect } from '@/supabase/local/api/context.ts'
import type { MailStore } from './store.ts'
import { renderHtml, renderText } from './template.ts'

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

function decode(text: string): string {
  return text.replace(/&(?:#(\d+)|(\w+));/g, (whole, code?: string, name?: string) =>
    code ? String.fromCodePoint(Number(code)) : (entities[name ?? ''] ?? whole),
  )
}

/** An email's text part: one paragraph per line, links as "label: address". */
export function plainText(html: string): string {
  const text = html
    .slice(Math.max(html.indexOf('</head>'), 0))
    .replace(/\s+/g, ' ')
    .replace(/<a ([^<>]*)>([^<>]*)<\/a>/gi, (_, attributes: string, label: string) => {
      const [, address = ''] = /href="([^"]*)"/i.exec(attributes) ?? []
      return `${label.trim()}: ${address}`
    })
    .replace(/<\/(?:p|h\d|div)>|<br ?\/?>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
  return decode(text)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n\n')
}

type Mailer = NonNullable<App['_mailer']>
type MailMeta = Parameters<Mailer['sendConfirmation']>[3]
/** Without `invite`: this backend has no such endpoint. */
type TemplateName = 'confirmation' | 'recovery' | 'magic_link' | 'email_change' | 'reauthentication'

/** `[auth.email.template.*]` of config.toml. */
export type MailTemplates = Partial<
  Record<TemplateName, { subject?: string | undefined; content_path?: string | undefined }>
>

interface MailerOptions {
  store: MailStore
  templates: MailTemplates
  redirects: Redirects
  /** A user's `raw_user_meta_data`. */
  userData(userId: string): Promise<unknown>
}

/** Writes the auth server's emails from the templates of hosted Supabase and adds them to the catcher. */
export function createMailer({ store, templates, redirects, userData }: MailerOptions): Mailer {
  async function send(
    name: TemplateName,
    [to, tokenHash, code, meta]: [string, string, string, MailMeta?],
  ): Promise<void> {
    const { subject = 'Altiora', content_path } = templates[name] ?? {}
    if (!content_path) throw new Error(`config.toml has no template for ${name}`)
    const request = currentRequest()
    const target = resolveRedirect(request?.redirectTo ?? null, redirects)
    const write = async () => {
      const values = {
        SiteURL: target.siteUrl,
        RedirectTo: target.redirectTo,
        Token: code,
        TokenHash: tokenHash,
        Email: meta?.currentEmail ?? to,
        NewEmail: meta?.newEmail ?? '',
        Data: meta?.userId ? await userData(meta.userId) : {},
      }
      const html = renderHtml(await readFile(content_path, 'utf8'), values)
      store.add({ to, subject: renderText(subject, values), text: plainText(html), html })
    }
    // The auth server may hold the only connection now; see RequestContext.
    if (request) request.mails.push(write)
    else await write()
  }

  return {
    sendConfirmation: (...mail) => send('confirmation', mail),
    sendRecovery: (...mail) => send('recovery', mail),
    sendMagicLink: (...mail) => send('magic_link', mail),
    sendEmailChange: (...mail) => send('email_change', mail),
    sendReauthentication: (to, code, meta) => send('reauthentication', [to, '', code, meta]),
  }
}
