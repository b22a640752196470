import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Skeletons } from '@/components/ui/skeleton'
import { statusUrl } from '@/lib/status/read-status'
import { Notice } from './status-notice'

/** The same data for pages without scripts; not pages, so never prefetched. */
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

/** Says why there are no figures, and where to find them. */
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

/** A short version in place of a panel. */
export async function NoScriptPanel() {
  const t = await getTranslations('status.noScript')
  return (
    <noscript>
      <p className="text-muted-foreground">{t('panel')}</p>
    </noscript>
  )
}

const entries = ['first', 'second']

/** The placeholder for reports while loading. */
export function EntriesLoading() {
  return (
    <>
      <div className="script-only border-b border-border">
        {entries.map((key) => (
          <div
            key={key}
            className="grid gap-x-12 gap-y-6 border-t border-border py-8 lg:grid-cols-[minmax(0,1.8fr)_minmax(0,1fr)]"
          >
            <div>
              <Skeletons sizes={['h-6 w-2/3', 'mt-4 h-4 max-w-measure', 'mt-2 h-4 w-1/2']} />
            </div>
            <div>
              <Skeletons sizes={['h-4 w-24', 'mt-3 h-4 w-40']} />
            </div>
          </div>
        ))}
      </div>
      <NoScriptPanel />
    </>
  )
}

/** Shown if our servers don't answer and nothing is known. */
export async function Unavailable() {
  const t = await getTranslations('status.unavailable')
  return <Notice title={t('title')}>{t('text')}</Notice>
}
