import { useCallback, useRef, useState } from 'react'
import { request } from '@/lib/http/client'
import type { StaffConversation } from '@/lib/staff/inbox/rows'
import { useInboxUpdates } from './use-inbox-updates'

/** The conversation, kept up to date while others work on it. */
export function useConversation(initial: StaffConversation) {
  const [conversation, setConversation] = useState(initial)
  const latest = useRef(0)
  const { id } = initial

  const refresh = useCallback(async () => {
    latest.current += 1
    const asked = latest.current
    const now = await request<StaffConversation>(`/api/staff/inbox/conversation/${id}`)
    // An older answer says less.
    if (asked === latest.current) setConversation(now)
  }, [id])
  useInboxUpdates(refresh)

  /** As `refresh`; on failure the page stays as it is until the next update. */
  const reload = useCallback(() => refresh().catch(() => {}), [refresh])
  return { conversation, reload }
}
