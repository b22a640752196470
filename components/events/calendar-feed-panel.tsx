'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { ShownOnce } from '@/components/layout/shown-once'
import { Button } from '@/components/ui/button'
import { useChange } from '@/lib/change/use-change'
import type { renewFeed, revokeFeed } from '@/lib/live/changes'
import { ChangeError } from './registration'

/** The person's private calendar link: created, shown once, replaced or revoked. */
export function CalendarFeedPanel({ exists: initial }: { exists: boolean | null }) {
  const t = useTranslations('live.feed')
  const renew = useChange<typeof renewFeed>('live/feed')
  const revoke = useChange<typeof revokeFeed>('live/feed/revoke')
  const [exists, setExists] = useState(initial)
  const [url, setUrl] = useState<string | null>(null)
  const [revoked, setRevoked] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  const pending = renew.pending || revoke.pending

  async function onRenew() {
    setRevoked(false)
    revoke.clear()
    const response = await renew.send({})
    if (!response.ok) return
    setUrl(response.data.url)
    setExists(true)
  }

  async function onRevoke() {
    renew.clear()
    const response = await revoke.send({})
    if (!response.ok) return
    setUrl(null)
    setExists(false)
    setRevoked(true)
    // The pressed button leaves the page, so focus moves to what stays.
    panel.current?.focus()
  }

  return (
    <section
      aria-labelledby="feed"
      className="mt-16 grid gap-x-16 gap-y-5 border-t border-input pt-8 lg:grid-cols-[17rem_minmax(0,1fr)]"
    >
      <h2 id="feed" className="text-h3">
        {t('title')}
      </h2>
      <div ref={panel} tabIndex={-1} className="max-w-reading rounded-sm">
        <p className="max-w-measure text-muted-foreground">{t('text')}</p>
        {exists === null ? (
          <p role="note" className="mt-4">
            {t('unknown')}
          </p>
        ) : (
          <>
            {url && (
              <ShownOnce
                key={url}
                id="feed-address"
                value={url}
                label={t('field')}
                of="live.feed"
                className="mt-5"
              />
            )}
            {exists && !url && <p className="mt-4">{t('exists')}</p>}
            <p role="status" className={revoked ? 'mt-4 text-success' : undefined}>
              {revoked && t('revoked')}
            </p>
            <div className="script-only mt-5 flex flex-wrap gap-3">
              <Button
                variant="outline"
                loading={renew.pending}
                loadingLabel={exists ? t('renewing') : t('creating')}
                disabled={pending}
                onClick={() => void onRenew()}
              >
                {exists ? t('renew') : t('create')}
              </Button>
              {exists && (
                <Button
                  variant="ghost"
                  loading={revoke.pending}
                  loadingLabel={t('revoking')}
                  disabled={pending}
                  onClick={() => void onRevoke()}
                >
                  {t('revoke')}
                </Button>
              )}
            </div>
            <noscript>
              <p className="mt-4">{t('scripts')}</p>
            </noscript>
          </>
        )}
        <ChangeError change={revoke.failure ? revoke : renew} />
      </div>
    </section>
  )
}
