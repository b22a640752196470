import { ArrowRight } from 'lucide-react'
import { getLocale, getTranslations } from 'next-intl/server'
import { localePath } from '@/lib/routes'
import { PanelHead } from '../../_components/panel-head'

/** Short URLs, each of which redirects to the page about what it names. */
const resources = [
  { key: 'tutorials', path: '/tutorials' },
  { key: 'api', path: '/docs/api' },
  { key: 'quickStart', path: '/quick-start' },
  { key: 'account', path: '/account' },
] as const

/** Links to tutorials and docs, and to the account's settings. */
export async function ResourcesPanel() {
  const [t, locale] = await Promise.all([getTranslations('helpCentre.resources'), getLocale()])
  return (
    <>
      <PanelHead title={t('title')} lead={t('lead')} />
      <ul className="border-b border-line">
        {resources.map(({ key, path }) => (
          <li key={key} className="border-t border-line">
            {/* A plain link: the router's would prefetch a redirect as if it were a page. */}
            <a
              href={localePath(locale, path)}
              className="group grid items-baseline gap-x-10 gap-y-1 py-6 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_11rem]"
            >
              <span className="text-title font-semibold group-hover:text-info">
                {t(`items.${key}.name`)}
              </span>
              <span className="max-w-measure">{t(`items.${key}.text`)}</span>
              <span className="flex items-center gap-2 text-label text-muted md:justify-end">
                {t(`items.${key}.to`)}
                <ArrowRight
                  aria-hidden="true"
                  strokeWidth={1.5}
                  className="size-5 shrink-0 transition-transform group-hover:translate-x-1 group-hover:text-info"
                />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
