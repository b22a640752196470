'use client'

import { useEffect } from 'react'

/** Scrolls to the section in the address: the browser looks for it while the text is still arriving. */
export function ScrollToSection() {
  useEffect(() => {
    const { hash } = window.location
    if (hash && window.scrollY === 0) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [])
  return null
}
