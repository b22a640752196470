'use client'

import { useTranslations } from 'next-intl'
import { ErrorList } from '@/components/forms/field'
import type { Failure } from '@/lib/change/outcome'

type ChangeErrorProps = { change: { failure: Failure | null; error: string | null } }

/** Why a change was not made. */
export function ChangeError({ change: { failure, error } }: ChangeErrorProps) {
  const t = useTranslations('live.registration')
  return (
    <div role="alert">
      <ErrorList errors={failure?.code === 'unavailable' ? t('offline') : error} />
    </div>
  )
}
