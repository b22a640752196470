import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { FilmEditor, FilmState } from '@/components/staff/recordings/film-editor'
import { StaffPage, UnavailablePage } from '@/components/staff/staff-page'
import { Badge } from '@/components/ui/badge'
import { requireStaff } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import { Link } from '@/lib/i18n/link'
import { recordingPath } from '@/lib/routes'
import { filmDraft } from '@/lib/staff/films/draft'
import { getStaffFilm } from '@/lib/staff/films/queries'
import { staffEventPath, staffFilmsPath } from '@/lib/staff/paths'

export const metadata: Metadata = { title: 'Film' }

/** A film: what it shows, its texts, captions and chapters. */
export default async function FilmPage({ params }: PageProps<'/[locale]/staff/recordings/[id]'>) {
  const { tokens } = await requireStaff('events')
  const { id } = await params
  const film = await orNull(
    getStaffFilm(tokens.accessToken, id).then((found) => found ?? notFound()),
  )
  const back = { href: staffFilmsPath(), label: 'Recordings' }
  if (!film) return <UnavailablePage title="Film" back={back} path={staffFilmsPath(id)} />
  const published = film.publishedAt !== null
  return (
    <StaffPage
      title={film.words.en?.title}
      lead={
        <span className="flex flex-wrap items-center gap-3">
          <Badge variant={published ? 'success' : 'outline'}>
            {published ? 'Published' : 'Draft'}
          </Badge>
          {published && (
            <Link href={recordingPath(id)} className="underline-link">
              See it as members do
            </Link>
          )}
          {film.event && (
            <Link href={staffEventPath(film.event)} className="underline-link">
              Its event
            </Link>
          )}
        </span>
      }
      back={back}
    >
      <FilmEditor
        film={film.id}
        stored={{ draft: filmDraft(film), version: film.version }}
        file={film.file ? { size: film.size ?? 0, mime: film.mime ?? '' } : null}
        uploading={film.uploading}
        published={published}
      >
        <FilmState
          film={film.id}
          published={published}
          missing={[
            ...(film.file || film.link ? [] : ['a film']),
            ...(film.seconds ? [] : ['its length']),
            ...(film.cues ? [] : ['captions']),
          ]}
        />
      </FilmEditor>
    </StaffPage>
  )
}
