'use client'

import { useEffect } from 'react'

/** Says in the console which path is missing, for whoever follows up a broken link. */
export function LogMissingPath() {
  useEffect(() => {
    console.warn(`404: no page at ${window.location.pathname}`)
  }, [])
  return null
}
