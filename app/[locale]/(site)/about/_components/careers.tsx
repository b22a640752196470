import { getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/button'
import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'
import { Section } from '../../_components/page/section'

/** What there is to say about work here; positions will be listed once there are any. */
export async function Careers() {
  const t = await getTranslations('company.about.careers')
  return (
    <Section id="careers" layout="beside" title={t('title')}>
      <div className="max-w-measure">
        <p className="text-lead font-semibold">{t('none')}</p>
        <p className="mt-3">{t('text')}</p>
        <Button asChild variant="secondary" size="lg" className="mt-8">
          <Link href={`${routes.contact}?topic=careers`}>{t('action')}</Link>
        </Button>
      </div>
    </Section>
  )
}
