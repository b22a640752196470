import { Languages } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { Badge } from '@/components/ui/badge'

/** A badge saying, in the reader's language, that the lessons are in English. */
export async function EnglishBadge() {
  const t = await getTranslations('learning')
  return (
    <Badge variant="outline" className="text-foreground!">
      <Languages className="size-4 shrink-0" />
      {t('inEnglish')}
    </Badge>
  )
}
