'use client'

import { type ReactNode, useId, useState } from 'react'
import { Button } from '@/components/ui/button'

/** A button and, below it, the content it opens and closes. */
export function Disclosure({ label, children }: { label: string; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <Button
        variant="outline"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {label}
      </Button>
      {open && (
        <div id={id} className="mt-6">
          {children}
        </div>
      )}
    </>
  )
}
