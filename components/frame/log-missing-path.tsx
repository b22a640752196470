'use client'

import { useEffect } from 'react'

/**
 * Logs the missing path to the console, to help find broken links; and sets the title, since a page that finds out late
 * that it has nothing to show has the title it would have had.
 */
export function LogMissingPath({ title }: { title: string }) {
  useEffect(() => {
    document.title = title
    console.warn(`404: no page at ${window.location.pathname}`)
  }, [title])
  return null
}
