'use client'

import { Printer } from 'lucide-react'
import { Button } from '@/components/ui/button'

export function PrintButton({ label }: { label: string }) {
  return (
    <Button variant="secondary" className="script-only" onClick={() => window.print()}>
      <Printer aria-hidden="true" strokeWidth={1.5} className="size-4.5" />
      {label}
    </Button>
  )
}
