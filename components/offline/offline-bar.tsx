'use client'

import { WifiOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useSyncExternalStore } from 'react'
import { Link } from '@/lib/i18n/link'
import type { Messages } from '@/lib/i18n/messages'
import { MessagesProvider } from '@/lib/i18n/messages-provider'
import { usePathname } from '@/lib/i18n/navigation'
import type { Locale } from '@/lib/i18n/routing'
import { useEntries } from '@/lib/offline/client/use-outbox'
import { start } from '@/lib/offline/device'
import { isWork } from '@/lib/offline/entry'
import { routes } from '@/lib/routes'

function onConnection(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

type Words = { offline: { bar: Messages['offline']['bar'] } }

/** The bar's words, which aren't in the page. */
export async function loadWords(locale: Locale): Promise<Words> {
  const { bar } = (await import(`@/lib/i18n/messages/${locale}/offline.json`)).default
  return { offline: { bar } }
}

/** Sends what waits, and says how much does. */
export function OfflineBar({ person, words }: { person: string; words: Words }) {
  return (
    <MessagesProvider messages={words}>
      <Bar person={person} />
    </MessagesProvider>
  )
}

function Bar({ person }: { person: string }) {
  const t = useTranslations('offline.bar')
  const entries = useEntries() ?? []
  const online = useSyncExternalStore(onConnection, () => navigator.onLine)
  useEffect(() => start(person), [person])
  const waiting = entries.filter((one) => isWork(one) && one.state === 'waiting').length
  const decisions = entries.filter(
    ({ state }) => state === 'conflict' || state === 'refused',
  ).length
  const here = usePathname() === routes.offline
  const lines = [
    ...(online ? [] : [t('offline')]),
    ...(waiting > 0 && !here ? [t('waiting', { count: waiting })] : []),
    ...(decisions > 0 && !here ? [t('attention', { count: decisions })] : []),
  ]
  return (
    <div
      role="status"
      className={
        lines.length > 0 ? 'no-print sticky bottom-0 z-30 border-t border-input bg-card' : ''
      }
    >
      {lines.length > 0 && (
        <p className="page-width flex flex-wrap items-center gap-x-4 py-1 text-label">
          {!online && <WifiOff className="size-4 shrink-0" />}
          <span className="min-w-0 flex-1 py-2">{lines.join(' ')}</span>
          {!here && (
            <Link
              href={routes.offline}
              className="inline-flex min-h-11 items-center font-semibold underline-link"
            >
              {t('show')}
            </Link>
          )}
        </p>
      )}
    </div>
  )
}
