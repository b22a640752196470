'use client'

import { useEffect } from 'react'

/** Logs the missing path to the console, to help track down a broken link. */
export function LogMissingPath() {
  useEffect(() => {
    console.warn(`404: no page at ${window.location.pathname}`)
  }, [])
  return null
}
