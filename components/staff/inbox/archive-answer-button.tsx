import { Button } from '@/components/ui/button'
import { useChange } from '@/lib/change/use-change'
import type { archiveCannedAnswer } from '@/lib/staff/inbox/changes'
import type { CannedAnswer } from '@/lib/staff/inbox/rows'
import { toast } from '@/lib/toast'

/** Archives an answer, or brings it back; either can be undone. */
export function ArchiveButton({ answer: { id, title, archivedAt } }: { answer: CannedAnswer }) {
  const { pending, send } = useChange<typeof archiveCannedAnswer>('staff/inbox/canned/archive', {
    refresh: true,
  })
  const wanted = archivedAt === null

  async function set(now: boolean): Promise<void> {
    const sent = await send({ id, wanted: now })
    if (sent.ok) {
      toast.success(now ? `“${title}” is archived.` : `“${title}” is in use.`, {
        label: 'Undo',
        run: () => void set(!now),
      })
    } else if (sent.code === 'canned_taken') {
      toast.error('Another answer has this title now. Rename that one first.')
    } else {
      toast.error('This couldn’t be changed.')
    }
  }

  return (
    <Button variant="outline" size="sm" loading={pending} onClick={() => set(wanted)}>
      {wanted ? 'Archive' : 'Restore'}
      <span className="sr-only"> {title}</span>
    </Button>
  )
}
