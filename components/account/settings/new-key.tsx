'use client'

import { useTranslations } from 'next-intl'
import { ShownOnce } from '@/components/layout/shown-once'
import type { createApiKey } from '@/lib/api/changes'
import type { DataOf } from '@/lib/change/send-change'

export type Created = DataOf<typeof createApiKey>

/** The new key. */
export function NewKey({ created }: { created: Created }) {
  const t = useTranslations('account.keys')
  return (
    <ShownOnce
      id="new-key"
      value={created.key}
      label={t('fresh', { name: created.name })}
      of="account.keys"
      className="mb-8 border-l-2 border-success py-1 pl-5"
    />
  )
}
