import { getLocale, getTranslations } from 'next-intl/server'
import { type FaqCategory, faq, faqCategories, getFaqWords } from '@/lib/content/faq'
import { localePath, routes } from '@/lib/routes'
import { countFaq } from '@/lib/support/faq/filters'
import { writePath } from '../addresses'
import { FaqRow } from '../answers/faq-row'
import { looks } from '../answers/looks'
import { FaqBrowser } from './faq-browser'
import { FaqJsonLd } from './faq-json-ld'

/** All questions with their answers, a search and categories. */
export async function FaqPanel() {
  const [t, locale] = await Promise.all([getTranslations('helpCentre.faq'), getLocale()])
  const words = await getFaqWords(locale)
  const names = Object.fromEntries(
    faqCategories.map((category) => [category, t(`categories.${category}`)]),
  ) as Record<FaqCategory, string>
  const page = localePath(locale, routes.helpCentre)
  const links = [null, ...faqCategories].map((category) => {
    const name = category ? names[category] : t('all')
    return {
      category,
      label: t('counted', { name, count: countFaq(category) }),
      // The fragment is for pages without scripts, where every category stands in the list.
      href: category ? `${page}?category=${category}#faq-${category}` : `${page}#faq`,
    }
  })
  return (
    <div id="faq" className="scroll-mt-24">
      <FaqBrowser
        locale={locale}
        path={page}
        writeHref={localePath(locale, writePath)}
        categories={links}
        looks={looks}
        rows={Object.fromEntries(
          faq.map((item) => {
            const texts = words[item.slug]
            return [item.slug, texts && <FaqRow key={item.slug} item={item} words={texts} />]
          }),
        )}
        words={{
          title: t('title'),
          search: t('search'),
          categories: t('categoriesLabel'),
          results: t('results'),
          loading: t('loading'),
          failed: t('failed'),
          retry: t('retry'),
          back: t('back'),
          names,
          found: [null, ...faq].map((_, count) => t('found', { count })),
          none: {
            title: t('none.title', { query: '{query}' }),
            text: t('none.text'),
            clear: t('none.clear'),
            write: t('none.write'),
            elsewhere: t('none.elsewhere', { count: '{count}' }),
          },
          answers: {
            helpful: {
              question: t('helpful.question'),
              yes: t('helpful.yes'),
              no: t('helpful.no'),
              count: t('helpful.count', { helpful: '{helpful}', votes: '{votes}' }),
              thanks: t('helpful.thanks'),
              missing: t('helpful.missing'),
              errors: {
                rate_limited: t('helpful.errors.rate_limited'),
                offline: t('helpful.errors.offline'),
                unavailable: t('helpful.errors.unavailable'),
                unexpected: t('helpful.errors.unexpected'),
              },
            },
            link: {
              copy: t('link.copy'),
              copied: t('link.copied'),
              refused: t('link.refused'),
            },
          },
        }}
      />
      <FaqJsonLd locale={locale} words={words} />
    </div>
  )
}
