import { getLocale, getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/button'
import { localePath, routes } from '@/lib/routes'

/** The way to the waitlist: a full page load, as SPEC §2 wants it. */
export async function WaitlistLink({ className }: { className?: string }) {
  const [t, locale] = await Promise.all([getTranslations('nav'), getLocale()])
  return (
    <Button asChild size="lg" className={className}>
      <a href={localePath(locale, routes.waitlist)}>{t('joinWaitlist')}</a>
    </Button>
  )
}
