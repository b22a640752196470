import { Check, Hourglass, X } from 'lucide-react'
import { useTranslations } from 'next-intl'

/** Whether someone attended a session; null while that is being checked. */
export function AttendanceMark({ attended }: { attended: boolean | null }) {
  const t = useTranslations('live.attendance')
  const Icon = attended === null ? Hourglass : attended ? Check : X
  return (
    <span
      className={`inline-flex items-center gap-2 ${attended ? 'font-semibold text-success' : 'text-muted-foreground'}`}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {attended === null ? t('checking') : t(attended ? 'attended' : 'notAttended')}
    </span>
  )
}
