import { useTranslations } from 'next-intl'
import type { Ref } from 'react'
import { Button } from '@/components/ui/button'
import { Link } from '@/lib/i18n/link'
import { certificatePath, routes } from '@/lib/routes'

type CourseDoneProps = {
  /** The first link. */
  ref: Ref<HTMLAnchorElement>
  /** Its code. */
  certificate: string | null
  courseHref: string
}

/** The end of a course: the certificate, and the way back. */
export function CourseDone({ ref, certificate, courseHref }: CourseDoneProps) {
  const t = useTranslations('lesson.completion')
  return (
    <div className="mt-1">
      <p className="max-w-measure">{t('courseLead')}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button asChild>
          <Link ref={ref} href={certificate ? certificatePath(certificate) : routes.certifications}>
            {t(certificate ? 'certificate' : 'certificates')}
          </Link>
        </Button>
        <Button asChild variant="secondary">
          <Link href={courseHref}>{t('back')}</Link>
        </Button>
      </div>
    </div>
  )
}
