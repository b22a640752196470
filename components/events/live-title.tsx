import { CalendarDays } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { AreaHero } from '@/components/layout/academy-hero'
import type { Mountain } from '@/components/motif/contour-paths'
import { Button } from '@/components/ui/button'
import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'

/** The page's title; `seed` draws its ground. */
export function LiveTitle({ seed }: { seed?: Mountain<'band'> }) {
  const t = useTranslations('live')
  return (
    <AreaHero area="liveLearning" seed={seed}>
      <Button asChild variant="outline">
        <Link href={`${routes.events}?view=month`}>
          <CalendarDays className="size-5" />
          {t('viewCalendar')}
        </Link>
      </Button>
    </AreaHero>
  )
}
