import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'

type ConflictProps = {
  /** What another device wrote. */
  text: string
  onChoose(choice: 'both' | 'other'): void
}

/** Two texts of the same note: the one in the field, and the other device's. */
export function Conflict({ text, onChoose }: ConflictProps) {
  const t = useTranslations('lesson.notes')
  return (
    <div className="mt-3 border-l-2 border-warning pl-4">
      <p role="alert" className="text-label">
        {t('conflict')}
      </p>
      <p className="mt-3 text-label text-muted">{t('other')}</p>
      <p className="max-h-48 overflow-y-auto text-label whitespace-pre-wrap wrap-anywhere">
        {text}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={() => onChoose('both')}>
          {t('both')}
        </Button>
        <Button variant="quiet" size="sm" onClick={() => onChoose('other')}>
          {t('take')}
        </Button>
      </div>
    </div>
  )
}
