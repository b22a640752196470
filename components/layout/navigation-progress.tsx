'use client'

import { useTranslations } from 'next-intl'
import { useIsNavigating } from '@/lib/i18n/link-status'

/** A line at the top while the next page is on its way, after a moment in which most pages arrive. */
export function NavigationProgress() {
  const t = useTranslations('common')
  return useIsNavigating() ? (
    <div
      role="progressbar"
      aria-label={t('navigating')}
      className="no-print pointer-events-none fixed inset-x-0 top-0 z-50 h-[3px] origin-left animate-navigation bg-primary rtl:origin-right"
    />
  ) : null
}
