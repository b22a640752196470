import { getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/button'
import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'
import { WaitlistLink } from '../../../_components/page/hero-actions'
import { PageHero } from '../../../_components/page/page-hero'
import { MoodLine } from './mood-line'

/** The words on the left, and under them, over the whole width, a message that is being read. */
export async function MoodHero() {
  const t = await getTranslations('products.sentimentAnalysis')
  const all = await getTranslations('products')
  const actions = (
    <>
      <Button asChild size="lg">
        <a href="#demo">{t('try')}</a>
      </Button>
      <WaitlistLink second />
      <Button asChild variant="quiet" size="lg">
        <Link href={routes.developerDocs}>{all('developerDocs')}</Link>
      </Button>
    </>
  )
  return (
    <>
      <PageHero
        label={t('name')}
        title={t('title')}
        lead={t('lead')}
        actions={actions}
        layout="below"
        titleClass="max-w-[15ch]"
        className="[&>div]:pb-12 md:[&>div]:pb-16"
      />
      <MoodLine />
    </>
  )
}
