import { getLocale, getTranslations } from 'next-intl/server'
import { faq, faqCategories, getFaqWords } from '@/lib/content/faq'
import { textsFor } from '@/lib/i18n/texts-for'
import { localePath, routes } from '@/lib/routes'
import { countFaq } from '@/lib/support/faq/filters'
import { FaqRow } from '../answers/faq-row'
import { looks } from '../answers/looks'
import { writePath } from '../paths'
import { FaqBrowser } from './faq-browser'
import { FaqJsonLd } from './faq-json-ld'

/** All questions with their answers, a search and categories. */
export async function FaqPanel() {
  const [t, locale] = await Promise.all([getTranslations('helpCentre.faq'), getLocale()])
  const words = await getFaqWords(locale)
  const names = textsFor(faqCategories, (category) => t(`categories.${category}`))
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
          ...textsFor(['title', 'search', 'results', 'loading', 'failed', 'retry', 'back'], (key) =>
            t(key),
          ),
          categories: t('categoriesLabel'),
          names,
          found: [null, ...faq].map((_, count) => t('found', { count })),
          none: {
            ...textsFor(['text', 'clear', 'write'], (key) => t(`none.${key}`)),
            title: t('none.title', { query: '{query}' }),
            elsewhere: t('none.elsewhere', { count: '{count}' }),
          },
          answers: {
            helpful: {
              ...textsFor(['question', 'yes', 'no', 'thanks', 'missing'], (key) =>
                t(`helpful.${key}`),
              ),
              count: t('helpful.count', { helpful: '{helpful}', votes: '{votes}' }),
              errors: textsFor(['rate_limited', 'offline', 'unavailable', 'unexpected'], (key) =>
                t(`helpful.errors.${key}`),
              ),
            },
            link: textsFor(['copy', 'copied', 'refused'], (key) => t(`link.${key}`)),
          },
        }}
      />
      <FaqJsonLd locale={locale} words={words} />
    </div>
  )
}
