import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Link } from '@/lib/i18n/link'

type ProjectPagesProps = {
  /** Queries of the previous and next pages; null at the ends. */
  newer: string | null
  older: string | null
}

/** Previous and next page of a list of projects. */
export function ProjectPages({ newer, older }: ProjectPagesProps) {
  const t = useTranslations('showcase.list')
  if (!newer && !older) return null
  return (
    <nav aria-label={t('pages')} className="mt-8 flex flex-wrap justify-between gap-3">
      {newer && (
        <Button asChild variant="outline">
          <Link href={newer} rel="prev" scroll>
            {t('newer')}
          </Link>
        </Button>
      )}
      {older && (
        <Button asChild variant="outline" className="ml-auto">
          <Link href={older} rel="next" scroll>
            {t('older')}
          </Link>
        </Button>
      )}
    </nav>
  )
}
