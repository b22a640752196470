import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import type { Phase } from './times'

/** Says that a session is on, over or cancelled; nothing of one that is to come. */
export function StateMark({ phase }: { phase: Phase }) {
  const t = useTranslations('live.states')
  if (phase === 'upcoming') return null
  const tone = ({ live: 'info', ended: 'outline', cancelled: 'danger' } as const)[phase]
  return <Badge variant={tone}>{t(phase)}</Badge>
}
