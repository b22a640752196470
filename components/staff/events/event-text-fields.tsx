import { LanguageTabs } from '@/components/staff/language-tabs'
import type { Locale } from '@/lib/i18n/routing'
import { type ErrorOf, fieldNames } from '@/lib/staff/client/event-form-fields'
import type { EventForm } from '@/lib/staff/client/use-event-form'
import { languageNames } from '@/lib/staff/language-names'

type TextFieldsProps = {
  form: EventForm
  errorOf: ErrorOf
  language: Locale
  onLanguage(language: Locale): void
}

/** Title and description in five languages: English always, the others marked while they are missing. */
export function TextFields({ form: { draft, set }, errorOf, ...open }: TextFieldsProps) {
  const note = (locale: Locale) => {
    if (errorOf(`title_${locale}`) ?? errorOf(`description_${locale}`)) return 'to correct'
    if (locale === 'en') return 'required'
    return draft[`title_${locale}`].trim() && draft[`description_${locale}`].trim()
      ? null
      : 'missing'
  }
  return (
    <LanguageTabs
      texts={draft}
      set={set}
      errorOf={errorOf}
      labelOf={(field) => fieldNames[field]}
      hintOf={(locale) =>
        locale === 'en'
          ? 'Shown wherever another language is missing.'
          : `Without it, members who read ${languageNames[locale]} see the English text.`
      }
      noteOf={note}
      {...open}
    />
  )
}
