import { getTranslations } from 'next-intl/server'
import { textsFor } from '@/lib/i18n/texts-for'

/** The texts of the search that every page carries; the rest comes with its index. */
export async function searchWords() {
  const t = await getTranslations('search')
  return textsFor(['open', 'placeholder', 'close', 'loading', 'failed', 'retry'], (key) => t(key))
}
