import type { useTranslations } from 'next-intl'
import { textsFor } from '@/lib/i18n/texts-for'
import { megabytes, mostMemory } from '@/lib/runtimes/limits'
import type { RunLanguage } from '@/lib/runtimes/types'

const languageNames: Record<RunLanguage, string> = {
  python: 'Python',
  js: 'JavaScript',
  sql: 'SQL',
}

type Translate = ReturnType<typeof useTranslations<'practice'>>

/** The texts of a block that nobody has touched yet. */
export type UntouchedWords = Record<'run' | 'reset' | 'download' | 'unavailable', string>

export function untouchedWords(
  t: Translate,
  language: RunLanguage,
  locale: string,
): UntouchedWords {
  const name = languageNames[language]
  const size = new Intl.NumberFormat(locale).format(megabytes[language])
  return {
    ...textsFor(['run', 'reset'], (key) => t(key)),
    download: t('download', { language: name, size }),
    unavailable: t('unavailable', { language: name }),
  }
}

const liveKeys = [
  'label',
  'hint',
  'plain',
  'running',
  'output',
  'silent',
  'error',
  'retry',
  'time',
  'tooMuch',
  'undrawn',
] as const

/** The texts of a block once somebody has touched it. */
export type PracticeWords = ReturnType<typeof practiceWords>

export function practiceWords(t: Translate, language: RunLanguage, locale: string) {
  return {
    ...untouchedWords(t, language, locale),
    ...textsFor(liveKeys, (key) => t(key)),
    loading: t('loading', { language: languageNames[language] }),
    memory: t('memory', { size: String(mostMemory[language]) }),
    errorLine: t('errorLine', { line: '{line}' }),
  }
}
