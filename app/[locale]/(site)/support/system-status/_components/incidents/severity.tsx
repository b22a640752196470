import { CircleAlert, OctagonAlert, TriangleAlert, Wrench } from 'lucide-react'
import type { Incident } from '@/lib/status/report'

const looks = {
  critical: { Icon: OctagonAlert, color: 'text-danger' },
  major: { Icon: TriangleAlert, color: 'text-danger' },
  minor: { Icon: CircleAlert, color: 'text-warning' },
  maintenance: { Icon: Wrench, color: 'text-info' },
} as const

type SeverityProps = { severity: Incident['severity']; word: string }

/** How grave it is, in a word and a sign. */
export function Severity({ severity, word }: SeverityProps) {
  const { Icon, color } = looks[severity]
  return (
    <span className={`inline-flex items-center gap-2 font-semibold ${color}`}>
      <Icon aria-hidden="true" strokeWidth={1.5} className="size-5 shrink-0" />
      {word}
    </span>
  )
}
