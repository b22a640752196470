import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { localePath } from '@/lib/routes'

/** `path` is the page's, without its language; `heading` is h1 where the page has no other. */
type UnavailableProps = { path: string; className?: string; heading?: 'h1' | 'h2' }
type NoticeProps = UnavailableProps & { title: string; retry: string; children: ReactNode }

/** Instead of a person's progress, while the database can't be asked for it. */
export function LearningUnavailableNotice(props: UnavailableProps) {
  const t = useTranslations('learning.hub.unavailable')
  return (
    <Notice {...props} title={t('title')} retry={t('retry')}>
      {t('text')}
    </Notice>
  )
}

/** The same for live sessions. */
export function LiveUnavailableNotice(props: UnavailableProps) {
  const t = useTranslations('live.unavailable')
  return (
    <Notice {...props} title={t('title')} retry={t('retry')}>
      {t('text')}
    </Notice>
  )
}

/** The same for projects. */
export function ProjectsUnavailableNotice(props: UnavailableProps) {
  const t = useTranslations('showcase.unavailable')
  return (
    <Notice {...props} title={t('title')} retry={t('retry')}>
      {t('text')}
    </Notice>
  )
}

function Notice({ path, className, heading, title, retry, children }: NoticeProps) {
  const locale = useLocale()
  return (
    <div role="alert">
      <EmptyState
        className={className}
        heading={heading}
        title={title}
        action={
          <Button asChild variant="secondary">
            {/* A whole page load, so that nothing of the failed one remains. */}
            <a href={localePath(locale, path)}>{retry}</a>
          </Button>
        }
      >
        {children}
      </EmptyState>
    </div>
  )
}
