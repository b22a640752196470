'use client'

import { ExternalLink } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { currentConsent, useConsent } from '@/lib/consent/store'

const storageKey = 'altiora-room-video'

/** The hosts that this browser has agreed to, if it may remember them. */
function agreedHosts(): string[] {
  try {
    if (currentConsent()?.functional) return (localStorage.getItem(storageKey) ?? '').split(' ')
    localStorage.removeItem(storageKey)
    return []
  } catch {
    return []
  }
}

function remember(host: string): void {
  try {
    if (!currentConsent()?.functional) return
    localStorage.setItem(storageKey, [...new Set([...agreedHosts(), host])].join(' ').trim())
  } catch {
    // The browser blocks storage: it asks again next time.
  }
}

/** The session's video: in a frame once the member agrees to contact its host, or as a link. */
export function VideoStage({ link, hosts }: { link: string | null; hosts: string[] }) {
  const t = useTranslations('room.video')
  const consent = useConsent()
  const [agreed, setAgreed] = useState<string | null>(null)
  if (!link) return <p className="self-center p-6 text-center text-muted-foreground">{t('none')}</p>
  const { host } = new URL(link)
  if (!hosts.includes(host)) {
    return (
      <div className="grid content-center justify-items-start gap-4 p-6 md:p-10">
        <h2 className="text-h3">{t('elsewhere', { host })}</h2>
        <p className="max-w-measure text-muted-foreground">{t('elsewhereText')}</p>
        <Button asChild>
          <a href={link} target="_blank" rel="noreferrer">
            {t('open')}
            <ExternalLink className="size-4" />
            <span className="sr-only">{` (${t('newTab')})`}</span>
          </a>
        </Button>
      </div>
    )
  }
  const isAgreed = consent !== undefined && agreedHosts().includes(host)
  if (agreed === host || isAgreed) {
    return (
      <iframe
        src={link}
        title={t('frame', { host })}
        allow="camera; microphone"
        allowFullScreen
        referrerPolicy="no-referrer"
        className="size-full min-h-[40dvh] rounded-md lg:min-h-[56dvh]"
      />
    )
  }
  return (
    <div className="grid content-center justify-items-start gap-4 p-6 md:p-10">
      <h2 className="text-h3">{t('ask', { host })}</h2>
      <p className="max-w-measure text-muted-foreground">{t('sent', { host })}</p>
      <p className="max-w-measure text-label text-muted-foreground">
        {consent?.functional ? t('remembered') : t('notRemembered')}
      </p>
      <Button
        onClick={() => {
          remember(host)
          setAgreed(host)
        }}
      >
        {t('agree')}
      </Button>
    </div>
  )
}
