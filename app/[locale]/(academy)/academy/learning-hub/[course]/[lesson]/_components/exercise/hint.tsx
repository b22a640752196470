'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { MarkedText } from '../marked-text'

/** A hint behind a button. */
export function Hint({ children }: { children: string }) {
  const t = useTranslations('lesson.exercise')
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <div>
      <Button
        variant="quiet"
        size="sm"
        className="-ml-3"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {t(open ? 'hideHint' : 'showHint')}
      </Button>
      <p
        id={id}
        lang="en"
        hidden={!open}
        className="mt-2 max-w-measure border-l-2 border-info pl-5"
      >
        <MarkedText>{children}</MarkedText>
      </p>
    </div>
  )
}
