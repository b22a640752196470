import type { Ref } from 'react'
import { Button } from '@/components/ui/button'
import { Link } from '@/lib/i18n/link'
import { certificatePath, routes } from '@/lib/routes'

export type CourseDoneWords = {
  courseLead: string
  certificate: string
  certificates: string
  back: string
}

type CourseDoneProps = {
  /** The first way on. */
  ref: Ref<HTMLAnchorElement>
  /** Its code. */
  certificate: string | null
  courseHref: string
  words: CourseDoneWords
}

/** The end of a course: the certificate, and the way back. */
export function CourseDone({ ref, certificate, courseHref, words }: CourseDoneProps) {
  return (
    <div className="mt-1">
      <p className="max-w-measure">{words.courseLead}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button asChild>
          {certificate ? (
            <Link ref={ref} href={certificatePath(certificate)}>
              {words.certificate}
            </Link>
          ) : (
            <Link ref={ref} href={routes.certifications}>
              {words.certificates}
            </Link>
          )}
        </Button>
        <Button asChild variant="secondary">
          <Link href={courseHref}>{words.back}</Link>
        </Button>
      </div>
    </div>
  )
}
