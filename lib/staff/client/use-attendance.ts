'use client'

import { useOptimistic, useTransition } from 'react'
import { failureOf } from '@/lib/change/outcome'
import { sendChange } from '@/lib/change/send-change'
import { useRouter } from '@/lib/i18n/navigation'
import { useErrorText } from '@/lib/i18n/use-error-text'
import type { setAttendance } from '@/lib/staff/events/changes'
import type { RosterRow } from '@/lib/staff/events/queries'
import { toast } from '@/lib/toast'

type Mark = { people: readonly string[]; attended: boolean }

/**
 * A roster whose attendance is shown as noted at once, and as it was if that is refused; several can be noted in quick
 * succession. The toast can undo it.
 */
export function useAttendance(event: string, rows: RosterRow[]) {
  const router = useRouter()
  const errorText = useErrorText()
  const [, startTransition] = useTransition()
  const [shown, show] = useOptimistic(rows, (now, { people, attended }: Mark) =>
    now.map((row) =>
      people.includes(row.id) && row.state === 'registered'
        ? {
            ...row,
            attendedAt: attended ? (row.attendedAt ?? new Date().toISOString()) : null,
            attendedBy: 'staff' as const,
          }
        : row,
    ),
  )

  function note(people: string[], attended: boolean, isUndo = false) {
    startTransition(async () => {
      show({ people, attended })
      try {
        const input = { event, people, attended }
        const count = await sendChange<typeof setAttendance>('staff/events/attendance', input)
        startTransition(() => router.refresh())
        if (isUndo || count === 0) return
        const who = count === 1 ? '1 person' : `${count} people`
        toast.success(
          attended ? `${who} noted as present.` : `${who} no longer noted as present.`,
          {
            label: 'Undo',
            run: () => note(people, !attended, true),
          },
        )
      } catch (error) {
        const { code, retryAfter } = failureOf(error)
        toast.error(errorText(code, retryAfter))
      }
    })
  }

  return { shown, note }
}
