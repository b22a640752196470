import { CalendarDays } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { Contours } from '@/components/motif/contours'
import { Button } from '@/components/ui/button'
import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'
import type { EventView } from '../../../_components/live/event-view'
import { NextSession } from './next-session'
import { WeeksProfile } from './weeks-profile'

type LiveHeroProps = {
  /** The sessions that can be taken part in, in their order. */
  views?: EventView[]
}

/** The page's title, the next session, and the weeks ahead as a ridge. */
export function LiveHero({ views = [] }: LiveHeroProps) {
  const t = useTranslations('live')
  const academy = useTranslations('academy.liveLearning')
  const locale = useLocale()
  const [next] = views
  const today = new Date()
  return (
    <section className="night relative overflow-hidden">
      <Contours
        seed={33}
        variant="band"
        className="h-72 mask-[radial-gradient(90%_85%_at_90%_0%,black_35%,transparent)]"
      />
      <div className="page-width relative pt-12 md:pt-16">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
          <div>
            <h1 className="text-h1">{academy('title')}</h1>
            <p className="mt-2 text-lead text-muted">{academy('lead')}</p>
          </div>
          <Button asChild variant="secondary" className="max-sm:w-full">
            <Link href={`${routes.events}?view=month`}>
              <CalendarDays aria-hidden="true" strokeWidth={1.5} className="size-5" />
              {t('viewCalendar')}
            </Link>
          </Button>
        </div>
        {next && <NextSession view={next} />}
        {views.length > 0 ? (
          <WeeksProfile
            events={views.map(({ event }) => event)}
            from={today.setUTCHours(0, 0, 0, 0)}
            locale={locale}
          />
        ) : (
          <div className="h-12 md:h-16" />
        )}
      </div>
    </section>
  )
}
