import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { localePath } from '@/lib/routes'

type UnavailableProps = {
  /** What couldn't be loaded. */
  of: 'capstones' | 'learning.hub' | 'live' | 'questions' | 'review' | 'showcase'
  /** The page's path, without its language. */
  path: string
  className?: string
  /** h1 if the page has no other heading. */
  heading?: 'h1' | 'h2'
}

/** An error state for data that couldn't be loaded, with a way to try again. */
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
          <Button asChild variant="outline">
            {/* A full page load, to drop all state of the failed one. */}
            <a href={localePath(locale, path)}>{t(`${of}.unavailable.retry`)}</a>
          </Button>
        }
      >
        {t(`${of}.unavailable.text`)}
      </EmptyState>
    </div>
  )
}
