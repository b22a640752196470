import { getLocale, getTranslations } from 'next-intl/server'
import { Section } from '@/components/layout/page-section'
import { exampleCalls } from '@/content/products'

/** Calls in several languages, each with its translation and destination. */
export async function ExampleCalls() {
  const [t, locale] = await Promise.all([getTranslations('products.alphaAi.calls'), getLocale()])
  const languages = new Intl.DisplayNames(locale, { type: 'language' })
  // Some languages write their names in lower case, but a label starts with a capital.
  const nameOf = (language: string) => {
    const [first = '', ...rest] = languages.of(language) ?? ''
    return first.toLocaleUpperCase(locale) + rest.join('')
  }
  return (
    <Section tone="raised" title={t('title')} lead={t('lead')}>
      <table className="w-full border-b border-border text-left max-md:block">
        <thead className="text-label text-muted-foreground max-md:hidden">
          <tr>
            <th scope="col" className="pb-3 font-normal">
              {t('said')}
            </th>
            <th scope="col" className="pb-3 font-normal">
              {t('language')}
            </th>
            <th scope="col" className="pb-3 font-normal">
              {t('outcome')}
            </th>
          </tr>
        </thead>
        <tbody className="max-md:block">
          {exampleCalls.map(({ id, language, said, outcome }) => (
            <tr
              key={id}
              className="border-t border-border first:border-input max-md:block max-md:py-6"
            >
              <th scope="row" className="py-6 pr-8 font-normal max-md:block max-md:p-0">
                <span lang={language} className="block font-heading text-title font-semibold">
                  {said}
                </span>
                {language !== locale && <span className="text-muted-foreground">{t(id)}</span>}
              </th>
              <td className="py-6 pr-8 max-md:block max-md:pt-2 max-md:pb-0">{nameOf(language)}</td>
              <td className="py-6 max-md:block max-md:pt-2 max-md:pb-0">
                <span className="flex items-center gap-3 font-semibold">
                  <Way person={outcome === 'person'} />
                  {t(outcome)}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}

/** As in the path of the call: a solid line to the agent, a broken one to a person. */
function Way({ person }: { person: boolean }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 64 16"
      fill="none"
      strokeWidth="1.5"
      className="w-16 shrink-0"
      stroke={person ? 'var(--primary)' : 'var(--info)'}
    >
      {person ? (
        <>
          <path d="M0 8H48" strokeDasharray="5 5" />
          <circle cx="56" cy="8" r="6" />
        </>
      ) : (
        <path d="M0 8h16l3-5 4 10 4-12 4 12 4-9 3 4h26" strokeLinejoin="round" />
      )}
    </svg>
  )
}
