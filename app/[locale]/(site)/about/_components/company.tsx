import { getTranslations } from 'next-intl/server'
import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'
import { FactList } from '../../_components/page/fact-list'
import { Section } from '../../_components/page/section'

const offers = ['alphaAi', 'snowAi', 'agenticCrm', 'consultancy', 'academy'] as const

/** What Altiora makes, each with the page that says more. */
export async function Company() {
  const t = await getTranslations('company.about.company')
  const facts = offers.map((key) => {
    const name = t(`offers.${key}.name`)
    return {
      name,
      text: (
        <>
          {t(`offers.${key}.text`)}{' '}
          <Link
            href={routes[key]}
            aria-label={`${t('more')}, ${name}`}
            className="underline-link font-semibold whitespace-nowrap pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
          >
            {t('more')}
          </Link>
        </>
      ),
    }
  })
  return (
    <Section id="company" layout="beside" title={t('title')} lead={t('lead')}>
      <FactList facts={facts} />
    </Section>
  )
}
