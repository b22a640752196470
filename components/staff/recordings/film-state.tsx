'use client'

import { ConfirmAction } from '@/components/staff/confirm-action'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { TitledSection } from '@/components/ui/titled-section'
import { useChange } from '@/lib/change/use-change'
import { useRouter } from '@/lib/i18n/navigation'
import type { deleteFilm, publishFilm } from '@/lib/staff/films/changes'
import { staffFilmsPath } from '@/lib/staff/paths'
import { toast } from '@/lib/toast'

type FilmStateProps = {
  film: string
  published: boolean
  /** What it lacks before it can be published. */
  missing: readonly string[]
}

const list = new Intl.ListFormat('en')

/** Publishing a film, taking it back, and deleting it. */
export function FilmState({ film, published, missing }: FilmStateProps) {
  const router = useRouter()
  const publishing = useChange<typeof publishFilm>('staff/films/publish')
  const deletion = useChange<typeof deleteFilm>('staff/films/delete')

  async function publish() {
    const response = await publishing.send({ film, published: !published })
    router.refresh()
    if (!response.ok) return
    toast.success(
      response.data.published ? 'Members can watch the film.' : 'The film is a draft again.',
    )
  }

  async function remove() {
    const response = await deletion.send({ film })
    if (!response.ok) return false
    toast.success('The film is deleted.')
    router.push(staffFilmsPath())
    return true
  }

  return (
    <TitledSection id="state" title={published ? 'Published' : 'Publish'}>
      <p className="mt-2 text-label text-muted-foreground">
        {missing.length > 0
          ? `Before you can publish it, this film needs ${list.format(missing)}.`
          : published
            ? 'Members find this film among the recordings.'
            : 'Nobody but staff sees this film yet.'}
      </p>
      {publishing.formError && (
        <Alert variant="destructive" className="mt-3">
          {publishing.formError}
        </Alert>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          variant={published ? 'outline' : 'default'}
          disabled={!published && missing.length > 0}
          loading={publishing.pending}
          onClick={() => void publish()}
        >
          {published ? 'Unpublish' : 'Publish film'}
        </Button>
        <ConfirmAction
          trigger={<Button variant="outline">Delete film</Button>}
          title="Delete this film?"
          text="The film, its captions, views and likes are deleted for good."
          action="Delete film"
          working="Deleting…"
          typed="delete"
          pending={deletion.pending}
          error={deletion.formError}
          onConfirm={remove}
        />
      </div>
    </TitledSection>
  )
}
