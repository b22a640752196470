import { getTranslations } from 'next-intl/server'
import { Contours } from '@/components/motif/contours'

export async function CertificationsHero() {
  const t = await getTranslations('academy.certifications')
  return (
    <section className="night relative overflow-hidden">
      <Contours
        seed={38}
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
