import { getTranslations } from 'next-intl/server'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'
import { BreadcrumbJsonLd } from '@/lib/seo/breadcrumbs'
import { pageMetadata } from '@/lib/seo/metadata'
import { FactList } from '../../_components/page/fact-list'
import { PageHero } from '../../_components/page/page-hero'
import { Section } from '../../_components/page/section'

const tracks = ['fundamentals', 'developer', 'data', 'architect'] as const

export const generateMetadata = () => pageMetadata('training')

export default async function TrainingPage() {
  const t = await getTranslations('support.training')
  const soon = (
    <Badge variant="outline" className="justify-self-start">
      {t('badge')}
    </Badge>
  )
  return (
    <>
      <PageHero
        tone="night"
        contours={38}
        title={t('title')}
        lead={t('lead')}
        actions={
          <>
            <Button asChild variant="secondary" size="lg">
              <Link href={routes.auth}>{t('signIn')}</Link>
            </Button>
            <Button asChild variant="quiet" size="lg">
              <Link href={routes.academy}>{t('academy')}</Link>
            </Button>
          </>
        }
      />
      <Section layout="beside" title={t('courses.title')}>
        <div className="grid gap-4">
          {soon}
          <p className="max-w-measure text-lead">{t('courses.text')}</p>
        </div>
      </Section>
      <Section tone="raised" layout="beside" title={t('tracks.title')} lead={t('tracks.lead')}>
        <div className="grid gap-6">
          {soon}
          <FactList
            facts={tracks.map((key) => ({
              name: t(`tracks.items.${key}.name`),
              text: t(`tracks.items.${key}.text`),
            }))}
          />
        </div>
      </Section>
      <Section layout="beside" title={t('teams.title')}>
        <div>
          <p className="max-w-measure text-lead">{t('teams.text')}</p>
          <Button asChild variant="secondary" size="lg" className="mt-6">
            <Link href={`${routes.contact}?topic=academy`}>{t('teams.action')}</Link>
          </Button>
        </div>
      </Section>
      <BreadcrumbJsonLd name="training" />
    </>
  )
}
