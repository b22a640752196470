import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/lib/i18n/link'
import { projectEditPath } from '@/lib/routes'
import type { ShowcaseTab } from '@/lib/showcase/list'
import { tabWords } from './tab-words'

/** Replaces a tab's empty list: what will be there, and how to be the first. */
export function NoProjects({ tab }: { tab: ShowcaseTab }) {
  const t = useTranslations('showcase')
  return (
    <EmptyState
      heading="h3"
      className="border-t border-line"
      title={t(`${tabWords[tab]}.empty.title`)}
      action={
        <Button asChild variant="secondary">
          <Link href={projectEditPath()}>{t('submit')}</Link>
        </Button>
      }
    >
      {t(`${tabWords[tab]}.empty.text`)}
    </EmptyState>
  )
}
