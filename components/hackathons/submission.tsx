import { useTranslations } from 'next-intl'
import { LocalMoment } from '@/components/events/event-times'
import { DatedText } from '@/components/layout/inline-text'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { TitledSection } from '@/components/ui/titled-section'
import type { OwnTeam, Team } from '@/lib/hackathons/queries'
import { Link } from '@/lib/i18n/link'
import { phaseOf } from '@/lib/live/client/event-times'
import type { LiveEvent } from '@/lib/live/queries'
import { projectEditPath } from '@/lib/routes'
import { SubmissionForm, Withdraw } from './submission-form'

type SubmissionProps = {
  event: LiveEvent
  own: OwnTeam & { team: Team }
  /** When the results were published. */
  published: string | null
}

/** What the team has submitted: until the start what it will need, then a form until the deadline, then its links. */
export function Submission({ event, own: { team, projects }, published }: SubmissionProps) {
  const t = useTranslations('hackathon.submission')
  const phase = phaseOf(event, Date.now())
  const { submission, withdrawnAt, withdrawnReason, captain } = team
  const isOpen = phase === 'live' && withdrawnReason === null
  return (
    <TitledSection id="submission" title={t('title')} titleClass="text-h3" className="min-w-0">
      {withdrawnAt && (
        <Alert variant="default" className="mt-4">
          {withdrawnReason
            ? t('excluded', { reason: withdrawnReason })
            : t(isOpen ? 'withdrawn' : 'withdrawnLate')}
        </Alert>
      )}
      {isOpen && <p className="mt-2 max-w-measure text-muted-foreground">{t('lead')}</p>}
      {submission && <Stored event={event} submission={submission} withLinks={!isOpen} />}
      {!submission && phase === 'ended' && <p className="mt-3">{t('none')}</p>}
      {!submission && phase === 'cancelled' && <p className="mt-3">{t('cancelled')}</p>}
      {!submission && phase === 'upcoming' && (
        <>
          <p className="mt-3 max-w-measure text-muted-foreground">{t('ahead')}</p>
          {projects.length === 0 && (
            <Button asChild variant="outline" className="mt-5">
              <Link href={projectEditPath()}>{t('newProject')}</Link>
            </Button>
          )}
        </>
      )}
      <SubmissionForm
        event={event.id}
        submission={submission}
        projects={projects}
        isOpen={isOpen}
      />
      {captain && submission && !withdrawnAt && !published && phase !== 'cancelled' && (
        <Withdraw event={event.id} />
      )}
    </TitledSection>
  )
}

type StoredProps = {
  event: LiveEvent
  submission: NonNullable<Team['submission']>
  withLinks: boolean
}

function Stored({ event, submission, withLinks }: StoredProps) {
  const t = useTranslations('hackathon.submission')
  const { title, repository, demo, film, updatedAt } = submission
  const links = [
    ['repository', repository],
    ['demo', demo],
    ['film', film],
  ] as const
  return (
    <>
      <p className="mt-3 text-success">
        <DatedText text={(when) => t('done', { when })}>
          <LocalMoment at={updatedAt} zone={event.zone} />
        </DatedText>
      </p>
      {withLinks && (
        <dl className="mt-5 max-w-reading border-b border-border">
          <div className="border-t border-border py-3">
            <dt className="text-label text-muted-foreground">{t('project')}</dt>
            <dd dir="auto" className="wrap-anywhere">
              {title}
            </dd>
          </div>
          {links.map(([name, url]) =>
            url === null ? null : (
              <div key={name} className="border-t border-border py-3">
                <dt className="text-label text-muted-foreground">{t(name)}</dt>
                <dd className="wrap-anywhere">
                  <a href={url} rel="nofollow noopener ugc" className="underline-link">
                    {url}
                  </a>
                </dd>
              </div>
            ),
          )}
        </dl>
      )}
    </>
  )
}
