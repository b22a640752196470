'use client'

import { Check, Copy } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { ErrorList } from '@/components/forms/error-list'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { useCopy } from '@/components/ui/use-copy'
import { useSubmission } from '@/lib/change/use-submission'
import { request } from '@/lib/http/client'

/** The private address of the person's calendar: made, shown once, replaced, revoked. */
export function FeedPanel({ exists: drawn }: { exists: boolean | null }) {
  const t = useTranslations('live')
  const form = useSubmission()
  const [exists, setExists] = useState(drawn)
  const [url, setUrl] = useState<string | null>(null)
  const [revoked, setRevoked] = useState(false)
  const [offline, setOffline] = useState(false)
  const place = useRef<HTMLDivElement>(null)

  async function send(what: 'renew' | 'revoke') {
    setOffline(false)
    setRevoked(false)
    await form.run(
      what,
      async () => {
        if (what === 'revoke') {
          await request('/api/live/feed', { method: 'DELETE', body: {} })
          setUrl(null)
          setExists(false)
          setRevoked(true)
          // The button that was pressed is gone.
          place.current?.focus()
        } else {
          const answer = await request<{ url: string }>('/api/live/feed', {
            method: 'POST',
            body: {},
          })
          setUrl(answer.url)
          setExists(true)
        }
      },
      ({ code }) => setOffline(code === 'unavailable'),
    )
  }

  return (
    <section
      aria-labelledby="feed"
      className="mt-16 grid gap-x-16 gap-y-5 border-t border-control pt-8 lg:grid-cols-[17rem_minmax(0,1fr)]"
    >
      <h2 id="feed" className="text-h3">
        {t('feed.title')}
      </h2>
      <div ref={place} tabIndex={-1} className="max-w-reading rounded-sm">
        <p className="max-w-measure text-muted">{t('feed.text')}</p>
        {exists === null ? (
          <p role="note" className="mt-4">
            {t('feed.unknown')}
          </p>
        ) : (
          <>
            {url && <Address key={url} url={url} />}
            {exists && !url && <p className="mt-4">{t('feed.exists')}</p>}
            <p role="status" className={revoked ? 'mt-4 text-success' : undefined}>
              {revoked && t('feed.revoked')}
            </p>
            <div className="script-only mt-5 flex flex-wrap gap-3">
              <Button
                variant="secondary"
                loading={form.working === 'renew'}
                loadingLabel={exists ? t('feed.renewing') : t('feed.creating')}
                disabled={form.working !== null}
                onClick={() => void send('renew')}
              >
                {exists ? t('feed.renew') : t('feed.create')}
              </Button>
              {exists && (
                <Button
                  variant="quiet"
                  loading={form.working === 'revoke'}
                  loadingLabel={t('feed.revoking')}
                  disabled={form.working !== null}
                  onClick={() => void send('revoke')}
                >
                  {t('feed.revoke')}
                </Button>
              )}
            </div>
            <noscript>
              <p className="mt-4">{t('feed.scripts')}</p>
            </noscript>
          </>
        )}
        <div role="alert">
          <ErrorList errors={offline ? t('registration.offline') : form.error} />
        </div>
      </div>
    </section>
  )
}

/** The address, which nobody can show again, with a button that copies it. */
function Address({ url }: { url: string }) {
  const t = useTranslations('live.feed')
  const { copied, copy } = useCopy()
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => field.current?.select(), [])

  const icon = { 'aria-hidden': true, strokeWidth: 1.5, className: 'size-5' } as const
  return (
    <div className="mt-5">
      <Label htmlFor="feed-address" className="mb-1.5">
        {t('field')}
      </Label>
      <div className="flex flex-wrap gap-3">
        <Input
          ref={field}
          id="feed-address"
          readOnly
          value={url}
          aria-describedby="feed-once"
          onFocus={(event) => event.target.select()}
          className="min-w-0 flex-1 basis-64 font-mono text-label"
        />
        <Button variant="secondary" onClick={() => void copy(url, () => field.current?.select())}>
          {copied ? <Check {...icon} /> : <Copy {...icon} />}
          {copied ? t('copied') : t('copy')}
        </Button>
      </div>
      <p id="feed-once" className="mt-2 max-w-measure text-label text-muted">
        {t('once')}
      </p>
      <span role="status" className="sr-only">
        {copied && t('copied')}
      </span>
    </div>
  )
}
