'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { onNews } from '@/lib/notifications/news'

/** Reloads the page's data when a notification arrives, because it may be about a new answer. */
export function RefreshOnNews() {
  const { refresh } = useRouter()
  useEffect(() => onNews(refresh), [refresh])
  return null
}
