import { useTranslations } from 'next-intl'
import { cn } from '@/lib/cn'
import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'
import { type ShowcaseTab, showcaseSearch, showcaseTabs, tabMessages } from '@/lib/showcase/list'

/** The showcase's tabs. They're links, because each tab is read from the database when it's opened. */
export function ShowcaseTabs({ current }: { current: ShowcaseTab }) {
  const t = useTranslations('showcase')
  return (
    <nav aria-label={t('tabsLabel')}>
      <ul className="flex flex-wrap gap-x-6 shadow-[inset_0_-1px_var(--border)]">
        {showcaseTabs.map((tab) => (
          <li key={tab}>
            <Link
              href={routes.projectShowcase + showcaseSearch({ tab })}
              aria-current={tab === current ? 'page' : undefined}
              className={cn(
                'flex min-h-11 items-center border-b-2 px-1 font-semibold whitespace-nowrap transition-colors hover:text-foreground focus-visible:-outline-offset-2 active:text-info',
                tab === current
                  ? 'border-primary text-foreground'
                  : 'border-transparent text-muted-foreground',
              )}
            >
              {t(`${tabMessages[tab]}.tab`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
