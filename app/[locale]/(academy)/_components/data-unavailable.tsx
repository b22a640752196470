import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { localePath } from '@/lib/routes'

type UnavailableProps = {
  /** What can't be asked for. */
  of: 'learning.hub' | 'live' | 'showcase'
  /** The page's, without its language. */
  path: string
  className?: string
  /** h1 where the page has no other. */
  heading?: 'h1' | 'h2'
}

/** Instead of what the database can't be asked for, with a way to try again. */
export function UnavailableNotice({ of, path, className, heading }: UnavailableProps) {
  const t = useTranslations()
  const locale = useLocale()
  return (
    <div role="alert">
      <EmptyState
        className={className}
        heading={heading}
        title={t(`${of}.unavailable.title`)}
        action={
          <Button asChild variant="secondary">
            {/* A whole page load, so that nothing of the failed one remains. */}
            <a href={localePath(locale, path)}>{t(`${of}.unavailable.retry`)}</a>
          </Button>
        }
      >
        {t(`${of}.unavailable.text`)}
      </EmptyState>
    </div>
  )
}
