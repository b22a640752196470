import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { localePath, routes } from '@/lib/routes'

type WaitlistLinkProps = {
  className?: string
  /** Stands behind something that matters more here. */
  second?: boolean
}

/** A link to the waitlist: a full page load on purpose. */
export async function WaitlistLink({ className, second }: WaitlistLinkProps) {
  const [t, locale] = await Promise.all([getTranslations('nav'), getLocale()])
  return (
    <Button asChild size="lg" variant={second ? 'secondary' : 'primary'} className={className}>
      <a href={localePath(locale, routes.waitlist)}>{t('joinWaitlist')}</a>
    </Button>
  )
}

type HeroActionsProps = {
  /** The way further down the same page. */
  href: `#${string}`
  label: string
  /** What matters first, where that is not the waitlist. */
  first?: ReactNode
}

/** What a product's or solution's page offers to do at its top. */
export function HeroActions({ href, label, first = <WaitlistLink /> }: HeroActionsProps) {
  return (
    <>
      {first}
      <Button asChild variant="secondary" size="lg">
        <a href={href}>{label}</a>
      </Button>
    </>
  )
}
