import { useTranslations } from 'next-intl'
import { Contours } from '@/components/motif/contours'

export function EventsHero() {
  const t = useTranslations('academy.events')
  return (
    <section className="night relative overflow-hidden">
      <Contours
        seed={13}
        variant="band"
        className="mask-[linear-gradient(to_right,transparent_25%,black_60%)]"
      />
      <div className="page-width relative py-12 md:py-16">
        <h1 className="text-h1">{t('title')}</h1>
        <p className="mt-2 text-lead text-muted">{t('lead')}</p>
      </div>
    </section>
  )
}
