import { type FaqWords, faq } from '@/lib/content/faq'
import type { Locale } from '@/lib/i18n/routing'
import { localePath, routes } from '@/lib/routes'
import { JsonLd } from '@/lib/seo/json-ld'
import { absoluteUrl } from '@/lib/seo/origin'

type FaqJsonLdProps = { locale: Locale; words: Record<string, FaqWords> }

/** The questions and answers for search engines, each with its address. */
export function FaqJsonLd({ locale, words }: FaqJsonLdProps) {
  const page = absoluteUrl(localePath(locale, routes.helpCentre))
  return (
    <JsonLd
      data={{
        '@type': 'FAQPage',
        inLanguage: locale,
        mainEntity: faq.map(({ slug }) => ({
          '@type': 'Question',
          name: words[slug]?.question,
          url: `${page}#${slug}`,
          acceptedAnswer: { '@type': 'Answer', text: words[slug]?.answer.join(' ') },
        })),
      }}
    />
  )
}
