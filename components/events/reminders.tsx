'use client'

import { Bell, BellRing } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useActionState, useRef, useState } from 'react'
import { PersonField } from '@/components/forms/person-field'
import { SubmitButton } from '@/components/forms/submit-button'
import { ShownOnce } from '@/components/layout/shown-once'
import { Button } from '@/components/ui/button'
import { TitledSection } from '@/components/ui/titled-section'
import { useChange } from '@/lib/change/use-change'
import { cn } from '@/lib/cn'
import type { renewFeed, revokeFeed, setAlert } from '@/lib/live/changes'
import { alertByForm } from '@/lib/live/form-actions'
import { ChangeError } from './registration'

/** Shows whether the person gets session alerts, and a button to change that. */
export function AlertBanner({ isOn: initial }: { isOn: boolean }) {
  const t = useTranslations('live.alert')
  const locale = useLocale()
  const [posted, action] = useActionState(alertByForm, null, '#main')
  const change = useChange<typeof setAlert>('live/alert', { posted })
  const [isOn, setIsOn] = useState(initial)
  const [stopped, setStopped] = useState(false)
  const Icon = isOn ? BellRing : Bell

  async function submit(event: FormEvent) {
    event.preventDefault()
    setStopped(false)
    const response = await change.send({ wanted: !isOn, locale })
    if (!response.ok) return
    setIsOn(!isOn)
    setStopped(isOn)
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-4 py-6">
      <div className="flex min-w-0 max-w-reading items-start gap-4">
        <Icon className={cn('mt-0.5 size-6 shrink-0', isOn ? 'text-success' : 'text-info')} />
        <div>
          <h2 className="font-sans text-body tracking-normal">{t('title')}</h2>
          <p role="status" className="text-label text-muted-foreground">
            {isOn ? t('on') : stopped ? t('stopped') : t('text')}
          </p>
        </div>
      </div>
      <form action={action} onSubmit={(event) => void submit(event)} className="max-sm:w-full">
        <PersonField />
        <input type="hidden" name="wanted" value={String(!isOn)} />
        <input type="hidden" name="locale" value={locale} />
        <SubmitButton
          variant="outline"
          className="w-full"
          pending={change.pending}
          pendingLabel={isOn ? t('stopping') : t('notifying')}
        >
          {isOn ? t('stop') : t('notify')}
        </SubmitButton>
        <ChangeError change={change} />
      </form>
    </div>
  )
}

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
    <TitledSection
      id="feed"
      title={t('title')}
      titleClass="text-h3"
      className="mt-16 grid gap-x-16 gap-y-5 border-t border-input pt-8 lg:grid-cols-[17rem_minmax(0,1fr)]"
    >
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
    </TitledSection>
  )
}
