import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { statusUrl } from '@/lib/status/updates/read-status'

/** The same data for pages without scripts; no pages, so they are never prefetched. */
export const statusUrls = {
  status: statusUrl,
  rss: '/api/status/rss',
  atom: '/api/status/atom',
  json: '/api/status/json',
} as const

const link = (href: string) => (chunks: ReactNode) => (
  <a href={href} className="underline-link">
    {chunks}
  </a>
)

/** Says why there are no figures, and where they are. */
export async function NoScript() {
  const t = await getTranslations('status.noScript')
  const { status, rss, atom, json } = statusUrls
  return (
    <noscript>
      <p className="mt-2 max-w-measure">
        {t.rich('text', {
          address: status,
          status: link(status),
          rss: link(rss),
          atom: link(atom),
          json: link(json),
        })}
      </p>
    </noscript>
  )
}

/** The same in short, where a panel would stand. */
export async function NoScriptPanel() {
  const t = await getTranslations('status.noScript')
  return (
    <noscript>
      <p className="text-muted">{t('panel')}</p>
    </noscript>
  )
}
