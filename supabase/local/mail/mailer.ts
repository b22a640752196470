import { readFile } from 'node:fs/promises'
import type { App } from '@supabase/lite'
import { currentRequest } from '@/supabase/local/api/context.ts'
import { type Redirects, resolveRedirect } from '@/supabase/local/api/redirects.ts'
import { plainText } from './plain-text.ts'
import type { MailStore } from './store.ts'
import { renderHtml, renderText } from './template.ts'

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
