import { getTranslations } from 'next-intl/server'
import { textsFor } from '@/lib/i18n/texts-for'

/** The search texts that every page contains; the others come with the index. */
export async function searchWords() {
  const t = await getTranslations('search')
  return textsFor(['open', 'placeholder', 'close', 'loading', 'failed', 'retry'], (key) => t(key))
}
