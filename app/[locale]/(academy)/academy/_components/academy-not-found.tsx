'use client'

// A client component, because Next.js sends it with every page that could end here.

import { Contours } from '@/components/motif/contours'
import { Button } from '@/components/ui/button'
import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'
import { LogMissingPath } from '../../../_components/log-missing-path'

type AcademyNotFoundProps = { words: Record<'code' | 'message' | 'hint' | 'home' | 'hub', string> }

/** The 404 page in the Academy's layout. */
export function AcademyNotFound({ words }: AcademyNotFoundProps) {
  return (
    <section className="night relative flex min-h-[calc(100dvh-4rem)] items-center overflow-hidden">
      <Contours
        seed={19}
        className="mask-[linear-gradient(to_bottom,black_10%,transparent_70%)] md:mask-[linear-gradient(to_right,transparent_25%,black_70%)]"
      />
      <div className="page-width relative py-16">
        <p className="font-mono text-h3 text-muted">{words.code}</p>
        <h1 className="mt-3 text-h1">{words.message}</h1>
        <p className="mt-4 max-w-measure text-lead text-muted">{words.hint}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <Button asChild size="lg">
            <Link href={routes.home}>{words.home}</Link>
          </Button>
          <Button asChild size="lg" variant="secondary">
            <Link href={routes.learningHub}>{words.hub}</Link>
          </Button>
        </div>
      </div>
      <LogMissingPath />
    </section>
  )
}
