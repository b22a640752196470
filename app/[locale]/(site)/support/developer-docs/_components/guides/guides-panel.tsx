import { getLocale, getTranslations } from 'next-intl/server'
import { buttonVariants } from '@/components/ui/button'
import { guideCategories } from '@/lib/content/guides'
import { textsFor } from '@/lib/i18n/texts-for'
import { PanelHead } from '../../../_components/panel-head'
import { getGuideEntries } from './guide-entry'
import { GuideFinder } from './guide-finder'

/** All guides, with a search and a filter. */
export async function GuidesPanel() {
  const [t, locale] = await Promise.all([getTranslations('developers.guides'), getLocale()])
  const guides = getGuideEntries(locale, t)
  return (
    <>
      <PanelHead title={t('title')} lead={t('lead')} />
      <GuideFinder
        guides={guides}
        categories={guideCategories.map((value) => ({ value, label: t(`categories.${value}`) }))}
        button={buttonVariants({ variant: 'secondary' })}
        words={{
          ...textsFor(['search', 'category', 'all'], (key) => t(key)),
          found: [...guides, null].map((_, count) => t('found', { count })),
          none: textsFor(['title', 'text', 'action'], (key) => t(`none.${key}`)),
        }}
      />
    </>
  )
}
