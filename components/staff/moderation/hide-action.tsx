'use client'

import type { ComponentProps } from 'react'
import { Button } from '@/components/ui/button'
import { useModerationLabels } from './moderation-labels'
import { ReasonAction } from './reason-action'

type HideActionProps = Pick<
  ComponentProps<typeof ReasonAction>,
  'title' | 'text' | 'action' | 'locale' | 'onConfirm'
> & { change: { pending: boolean; error: string | null; clear(): void } }

/** Hides what a learner wrote, with a reason in its language. */
export function HideAction({ change, ...dialog }: HideActionProps) {
  const templates = useModerationLabels().templates[dialog.locale]
  return (
    <ReasonAction
      trigger={
        <Button size="sm" variant="ghost" data-edit>
          Hide
        </Button>
      }
      working="Hiding…"
      templates={templates}
      pending={change.pending}
      error={change.error}
      onOpenChange={change.clear}
      {...dialog}
    />
  )
}
