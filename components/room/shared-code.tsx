'use client'

import { useLocale, useTranslations } from 'next-intl'
import { CodeFrame } from '@/components/prose/code-frame'
import { textsFor } from '@/lib/i18n/texts-for'
import { useRoom } from './room-provider'

/** The instructor's code, as they write it; to read and to copy. */
export function SharedCode() {
  const t = useTranslations('room.stage')
  const code = useTranslations('learning.code')
  const locale = useLocale()
  const { room } = useRoom()
  if (room.code === '') {
    return (
      <p className="self-center p-6 text-center text-muted-foreground md:p-10">{t('noCode')}</p>
    )
  }
  return (
    <div className="min-w-0 p-3 md:p-4">
      <CodeFrame
        language={room.language}
        words={textsFor(['copy', 'copied', 'text', 'output'], (key) => code(key))}
        locale={locale}
        className="m-0! max-w-none!"
      >
        {room.code}
      </CodeFrame>
    </div>
  )
}
