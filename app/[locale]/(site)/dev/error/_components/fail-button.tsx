'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'

export function FailButton() {
  const [failed, setFailed] = useState(false)
  if (failed) throw new TypeError('Asked to fail in the browser')
  return (
    <Button variant="secondary" onClick={() => setFailed(true)}>
      Fail in the browser
    </Button>
  )
}
