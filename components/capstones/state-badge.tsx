import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import type { CapstonePage, CapstoneState } from '@/lib/capstones/queries'

const variants = {
  closed: 'outline',
  open: 'info',
  draft: 'outline',
  submitted: 'info',
  returned: 'warning',
  passed: 'success',
  failed: 'destructive',
} as const satisfies Record<CapstoneState | 'closed' | 'open', string>

export type ShownState = keyof typeof variants

/** What is shown as the state: before it is submitted, whether it can be. */
export function stateOf({ own, missing }: Pick<CapstonePage, 'own' | 'missing'>): ShownState {
  if (own && own.state !== 'draft') return own.state
  if (missing.length > 0) return 'closed'
  return own ? 'draft' : 'open'
}

export function StateBadge({ state }: { state: ShownState }) {
  const t = useTranslations('capstones.states')
  return <Badge variant={variants[state]}>{t(state)}</Badge>
}
