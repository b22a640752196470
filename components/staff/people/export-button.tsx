import { Download } from 'lucide-react'
import { ConfirmAction } from '@/components/staff/confirm-action'
import { Button } from '@/components/ui/button'
import { useChange } from '@/lib/change/use-change'
import type { exportPerson } from '@/lib/staff/people/changes'
import { toast } from '@/lib/toast'

/** Saves a document as a file of this name. */
function save(name: string, data: object): void {
  const url = URL.createObjectURL(
    new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
  )
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // The download has begun by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Downloads everything that is stored about a person who asked for it. */
export function ExportButton({ id }: { id: string }) {
  const change = useChange<typeof exportPerson>('staff/people/export', { refresh: true })
  return (
    <ConfirmAction
      trigger={
        <Button variant="outline" size="sm">
          <Download className="size-4" />
          Export data…
        </Button>
      }
      title="Export this person’s data?"
      text="Only at their own request. The file holds everything stored about them; send it to their confirmed address only, and delete it afterwards. The export is logged."
      action="Download file"
      working="Collecting…"
      pending={change.pending}
      error={change.formError}
      onOpenChange={change.clear}
      onConfirm={async () => {
        const sent = await change.send({ person: id })
        if (!sent.ok) return false
        save(`altiora-data-of-${id}.json`, sent.data)
        toast.success('The file is in your downloads.')
        return true
      }}
    />
  )
}
