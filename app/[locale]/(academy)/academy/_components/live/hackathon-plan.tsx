import { useLocale, useTranslations } from 'next-intl'
import type { LiveEvent } from '@/lib/live/event'
import { formatMoment } from './times'

/** A hackathon's stations, with their times on the organiser's clock. */
export function HackathonPlan({ event }: { event: LiveEvent }) {
  const t = useTranslations('live.hackathons')
  const locale = useLocale()
  const half = new Date((Date.parse(event.startsAt) + Date.parse(event.endsAt)) / 2).toISOString()
  const stations = [
    { key: 'start', at: event.startsAt },
    { key: 'half', at: half },
    { key: 'end', at: event.endsAt },
  ] as const
  return (
    <section aria-labelledby="plan">
      <h3 id="plan" className="text-title">
        {t('plan')}
      </h3>
      <ol className="mt-5">
        {stations.map(({ key, at }) => (
          <li key={key} className="group relative pb-6 pl-8 last:pb-0">
            <span
              aria-hidden="true"
              className="absolute top-2 -bottom-2 left-[5px] w-px bg-control group-last:hidden"
            />
            <span
              aria-hidden="true"
              className="absolute top-2 left-0 size-[11px] rounded-full border-2 border-info bg-surface"
            />
            <p className="font-semibold">
              {t(`stations.${key}`)}
              <time dateTime={at} className="ml-3 text-label font-normal text-muted">
                {formatMoment(at, event.zone, locale)}
              </time>
            </p>
            <p className="text-muted">{t(`stations.${key}Text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
