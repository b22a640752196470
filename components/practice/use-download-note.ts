import { useLocale, useTranslations } from 'next-intl'
import { languageNames, megabytes, type RunLanguage } from '@/lib/runtimes/types'

/** Says what the first run of a language downloads. */
export function useDownloadNote(language: RunLanguage): string {
  const t = useTranslations('practice')
  const size = new Intl.NumberFormat(useLocale()).format(megabytes[language])
  return t('download', { language: languageNames[language], size })
}
