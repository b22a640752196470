'use client'

import { useEffect } from 'react'

/** Logs the missing path to the console, to help find broken links. */
export function LogMissingPath() {
  useEffect(() => {
    console.warn(`404: no page at ${window.location.pathname}`)
  }, [])
  return null
}
