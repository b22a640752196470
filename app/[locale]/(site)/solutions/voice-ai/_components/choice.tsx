import { ArrowRight } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'
import { site } from '@/lib/site'
import { Section } from '../../../_components/page/section'

const choices = [
  { key: 'voiceAi', label: 'solutions.items.voiceAi.label' },
  { key: 'alphaAi', label: 'products.items.alphaAi.label' },
  { key: 'snowAi', label: 'products.items.snowAi.label' },
] as const

/** Whether to build with the suite or to take an agent that exists. */
export async function Choice() {
  const [t, nav] = await Promise.all([
    getTranslations('solutions.voiceAi.choice'),
    getTranslations('nav.menus'),
  ])
  return (
    <Section title={t('title')} lead={t('lead')}>
      <ul className="border-b border-line">
        {choices.map(({ key, label }) => (
          <li
            key={key}
            className="grid gap-x-16 gap-y-3 border-t border-line py-8 lg:grid-cols-2 lg:items-center"
          >
            <h3 className="max-w-[26ch] text-h3">{t(`${key}.when`)}</h3>
            <div>
              <p className="font-semibold">
                {key === 'voiceAi' ? (
                  nav(label)
                ) : (
                  <Link
                    href={routes[key]}
                    className="group inline-flex items-center gap-2 underline-link pointer-coarse:min-h-11"
                  >
                    {nav(label)}
                    <ArrowRight className="size-5 transition-transform group-hover:translate-x-1" />
                  </Link>
                )}
              </p>
              <p className="mt-2 max-w-measure">
                {t(`${key}.text`, { languages: site.figures.languages })}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
