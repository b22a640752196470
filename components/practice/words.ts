import { useLocale, useTranslations } from 'next-intl'
import { textsFor } from '@/lib/i18n/texts-for'
import { megabytes, mostMemory } from '@/lib/runtimes/limits'
import type { RunLanguage } from '@/lib/runtimes/types'

const languageNames: Record<RunLanguage, string> = {
  python: 'Python',
  js: 'JavaScript',
  sql: 'SQL',
}

const plainKeys = [
  ...(['run', 'reset', 'label', 'hint', 'plain', 'running', 'output', 'silent'] as const),
  ...(['error', 'retry', 'time', 'tooMuch'] as const),
]

function textsIn(
  t: ReturnType<typeof useTranslations<'practice'>>,
  language: RunLanguage,
  locale: string,
) {
  const name = languageNames[language]
  const size = new Intl.NumberFormat(locale).format(megabytes[language])
  return {
    ...textsFor(plainKeys, (key) => t(key)),
    download: t('download', { language: name, size }),
    loading: t('loading', { language: name }),
    unavailable: t('unavailable', { language: name }),
    memory: t('memory', { size: String(mostMemory[language]) }),
    errorLine: t('errorLine', { line: '{line}' }),
  }
}

/** The texts of a block that can be run. */
export type PracticeWords = ReturnType<typeof textsIn>

/** By language of the page and of the code, so that a page with many blocks sends them once. */
const known = new Map<string, PracticeWords>()

/** The texts of blocks in a language. */
export function usePracticeWords(language: RunLanguage): PracticeWords {
  const t = useTranslations('practice')
  const locale = useLocale()
  const key = `${locale} ${language}`
  const words = known.get(key) ?? textsIn(t, language, locale)
  known.set(key, words)
  return words
}
