import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { localePath, routes } from '@/lib/routes'

type WaitlistLinkProps = {
  className?: string
  /** Less prominent, beside a more important action. */
  second?: boolean
}

/** A link to the waitlist; deliberately a full page load. */
export async function WaitlistLink({ className, second }: WaitlistLinkProps) {
  const [t, locale] = await Promise.all([getTranslations('nav'), getLocale()])
  return (
    <Button asChild size="lg" variant={second ? 'outline' : 'default'} className={className}>
      <a href={localePath(locale, routes.waitlist)}>{t('joinWaitlist')}</a>
    </Button>
  )
}

type HeroActionsProps = {
  /** The link further down the same page. */
  href: `#${string}`
  label: string
  /** The main action, if it isn't the waitlist. */
  first?: ReactNode
}

/** The actions at the top of a product or solution page. */
export function HeroActions({ href, label, first = <WaitlistLink /> }: HeroActionsProps) {
  return (
    <>
      {first}
      <Button asChild variant="outline" size="lg">
        <a href={href}>{label}</a>
      </Button>
    </>
  )
}
