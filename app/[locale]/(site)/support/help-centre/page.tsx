import { getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/button'
import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'
import { BreadcrumbJsonLd } from '@/lib/seo/breadcrumbs'
import { pageMetadata } from '@/lib/seo/metadata'
import { site } from '@/lib/site'
import { FactList } from '../../_components/page/fact-list'
import { PageHero } from '../../_components/page/page-hero'
import { Section } from '../../_components/page/section'
import { SupportLinks } from '../_components/support-links'

export const generateMetadata = () => pageMetadata('helpCentre')

export default async function HelpCentrePage() {
  const t = await getTranslations('support.helpCentre')
  const address = site.email.support
  return (
    <>
      <PageHero
        tone="night"
        contours={13}
        title={t('title')}
        lead={t('lead')}
        actions={
          <Button asChild variant="secondary" size="lg">
            <Link href={`${routes.contact}?topic=support`}>{t('write')}</Link>
          </Button>
        }
      />
      <Section layout="beside" title={t('channels.title')}>
        <FactList
          facts={[
            { name: t('channels.form.name'), text: t('channels.form.text') },
            {
              name: t('channels.email.name'),
              text: t.rich('channels.email.text', {
                address,
                link: (chunks) => (
                  <a href={`mailto:${address}`} className="underline-link">
                    {chunks}
                  </a>
                ),
              }),
            },
            { name: t('channels.later.name'), text: t('channels.later.text') },
          ]}
        />
      </Section>
      <Section tone="raised" layout="beside" title={t('answers.title')} lead={t('answers.text')}>
        <SupportLinks except="helpCentre" />
      </Section>
      <BreadcrumbJsonLd name="helpCentre" />
    </>
  )
}
