'use client'

import { useState } from 'react'
import type { LineComment, Mark, Marking } from '@/lib/capstones/files'
import { useAskBeforeLeaving } from '@/lib/change/form-hooks'
import { useChange } from '@/lib/change/use-change'
import { useRouter } from '@/lib/i18n/navigation'
import type { markCapstone } from '@/lib/staff/capstones-changes'
import { toast } from '@/lib/toast'

const undecided: Mark = { met: null, comment: '' }

type Options = {
  submission: string
  criteria: readonly { id: string }[]
  version: number
  stored: Marking | null
}

/** A marking as it is typed, with saving and publishing. */
export function useMarking({ submission, criteria, version: first, stored }: Options) {
  const router = useRouter()
  const change = useChange<typeof markCapstone>('staff/capstones/mark')
  const [version, setVersion] = useState(first)
  const [marks, setMarks] = useState<Record<string, Mark>>(() =>
    Object.fromEntries(criteria.map(({ id }) => [id, stored?.marks[id] ?? undecided])),
  )
  const [comments, setComments] = useState<LineComment[]>(stored?.comments ?? [])
  const [note, setNote] = useState(stored?.note ?? '')
  const [dirty, setDirty] = useState(false)

  useAskBeforeLeaving(dirty)

  return {
    change,
    marks,
    comments,
    note,
    dirty,
    mark(id: string, part: Partial<Mark>) {
      setDirty(true)
      setMarks((now) => ({ ...now, [id]: { ...(now[id] ?? undecided), ...part } }))
    },
    write(text: string) {
      setDirty(true)
      setNote(text)
    },
    /** Sets the comment on a line; null removes it. */
    comment(file: string, line: number, text: string | null) {
      setDirty(true)
      setComments((now) => {
        const others = now.filter((one) => one.file !== file || one.line !== line)
        return text === null ? others : [...others, { file, line, text }]
      })
    },
    async send(publish: boolean): Promise<boolean> {
      const response = await change.send({
        submission,
        knownVersion: version,
        marks,
        note,
        publish,
        comments: comments.filter(({ text }) => text.trim() !== ''),
      })
      if (!response.ok) return false
      setDirty(false)
      setVersion(response.data.version)
      if (publish) router.refresh()
      toast.success(publish ? 'The author can see the marking now.' : 'Draft saved.')
      return true
    },
  }
}
