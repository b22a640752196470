'use client'

import { useFormatter, useTranslations } from 'next-intl'
import type { ApiKey } from '@/lib/api/queries'
import { RevokeKey } from './revoke-key'

type KeyListProps = { keys: readonly ApiKey[]; onRevoked(key: ApiKey): void }

/** The valid keys, the newest first. */
export function KeyList({ keys, onRevoked }: KeyListProps) {
  const t = useTranslations('account.keys')
  const format = useFormatter()
  const day = (at: string) => format.dateTime(new Date(at), { dateStyle: 'medium' })
  return (
    <ul aria-label={t('list')} className="border-b border-line">
      {keys.map((key) => (
        <li
          key={key.id}
          className="flex items-center justify-between gap-6 border-t border-line py-4"
        >
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere">{key.name}</p>
            <p className="mt-1 flex flex-wrap gap-x-5 gap-y-0.5 text-label text-muted">
              <code className="font-mono">{key.start}…</code>
              <span>{t('created', { date: day(key.createdAt) })}</span>
              <span>{key.lastUsedAt ? t('used', { date: day(key.lastUsedAt) }) : t('never')}</span>
            </p>
          </div>
          <RevokeKey apiKey={key} onRevoked={() => onRevoked(key)} />
        </li>
      ))}
    </ul>
  )
}
