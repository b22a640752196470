import { LanguageTabs } from '@/components/staff/language-tabs'
import type { FilmDraft } from '@/lib/staff/films/draft'

export type FilmFieldsProps = {
  draft: FilmDraft
  set(more: Partial<FilmDraft>): void
  errorOf(field: string): string | null | undefined
}

/** Title and description; English always, the other languages if there are texts. */
export function FilmTexts({ draft, set, errorOf }: FilmFieldsProps) {
  return (
    <LanguageTabs
      texts={draft}
      set={set}
      errorOf={errorOf}
      labelOf={(field) => (field.startsWith('title') ? 'Title' : 'Description')}
      hintOf={(locale) =>
        locale === 'en' ? '20 to 2,000 characters.' : 'Without it, the English text is shown.'
      }
      noteOf={(locale) =>
        (errorOf(`title_${locale}`) ?? errorOf(`description_${locale}`)) && 'to correct'
      }
    />
  )
}
