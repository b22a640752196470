import { createTranslator } from 'next-intl'
import { loadMessages } from '@/lib/i18n/messages'
import type { Locale } from '@/lib/i18n/routing'

// What next-intl gives servers: vi.mock('next-intl/server', () => import('../setup/translations.ts')).

/** The page that is asked for; tests change its language. */
export const page = { locale: 'en' as Locale }

export const getLocale = async () => page.locale

export async function getTranslations(asked?: string | { locale: Locale; namespace?: string }) {
  const { locale, namespace } =
    typeof asked === 'object' ? asked : { locale: page.locale, namespace: asked }
  const messages = await loadMessages(locale)
  return createTranslator({ locale, messages, namespace: namespace as 'meta' })
}
