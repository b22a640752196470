'use client'

import { useTranslations } from 'next-intl'
import { undrawable } from '@/lib/certificates/drawable'

/** Says which characters of a name, as it is typed, certificates can't show. */
export function UndrawableNote({ name }: { name: string }) {
  const t = useTranslations('name')
  const characters = undrawable(name)
  return (
    <p
      role="status"
      className={characters.length > 0 ? 'mt-1.5 text-label text-warning' : 'sr-only'}
    >
      {characters.length > 0 && t('undrawable', { characters: characters.join(' ') })}
    </p>
  )
}
